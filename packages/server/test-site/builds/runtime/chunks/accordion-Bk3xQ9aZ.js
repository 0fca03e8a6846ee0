export const accordion = true
