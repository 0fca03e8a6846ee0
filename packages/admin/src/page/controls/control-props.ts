/** Props that every control takes. */
export interface ControlProps {
  readonly id: string
  readonly title: string
  /** The meaning of an unset option, in words. */
  readonly automatic: string
  /** Ids of help and message, for `aria-describedby`. */
  readonly describedBy: string
  readonly invalid: boolean
  /** Called with undefined to unset. */
  onChange(value: unknown): void
}
