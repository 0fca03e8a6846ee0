/** What a number in the navigation gets. */
export interface BadgeProps {
  /** Another badge of the screen keeps the number up to date. */
  readonly passive?: boolean
}
