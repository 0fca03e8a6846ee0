/** The place of a tracked button. */
export const ButtonContext = { buttonBlock: 1, popupOverlay: 2 } as const

export type ButtonContext = (typeof ButtonContext)[keyof typeof ButtonContext]
