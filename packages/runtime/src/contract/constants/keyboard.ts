/** Key code of Enter [FORM-018]. */
export const KEY_CODE_ENTER = 13

/** Key code of Escape [ESC-001]. */
export const KEY_CODE_ESCAPE = 27

/** Key code of the space bar [FORM-018]. */
export const KEY_CODE_SPACE = 32

/** Key code of the left arrow [GAL-005, LBX-010]. */
export const KEY_CODE_LEFT = 37

/** Key code of the right arrow [GAL-005, LBX-010]. */
export const KEY_CODE_RIGHT = 39
