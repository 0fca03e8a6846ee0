/** The timeout of a follow widget's script: 10 s. */
export const FOLLOW_SCRIPT_TIMEOUT_MS = 10_000
