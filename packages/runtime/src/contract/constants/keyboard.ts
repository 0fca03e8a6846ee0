/** Key code of Enter. */
export const KEY_CODE_ENTER = 13

/** Key code of Escape. */
export const KEY_CODE_ESCAPE = 27

/** Key code of the space bar. */
export const KEY_CODE_SPACE = 32

/** Key code of the left arrow. */
export const KEY_CODE_LEFT = 37

/** Key code of the right arrow. */
export const KEY_CODE_RIGHT = 39
