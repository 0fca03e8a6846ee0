export const auto = true
