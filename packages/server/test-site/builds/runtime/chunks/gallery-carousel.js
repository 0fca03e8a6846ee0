export const carousel = true
