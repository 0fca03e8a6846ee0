import { type ApiError, networkError } from '../../base/api/api-error.js'

/** The descriptions of the theme's own blocks, unchecked. */
export interface DescribedBlocks {
  /** Those of the server, by their names. */
  readonly ofServer: Readonly<Record<string, unknown>>
  /** Those of the page in JSON; null for more than the panel reads, undefined for none. */
  readonly ofPage: string | null | undefined
}

/** The description of a block is wrong. The message says to people where. */
export class DescriptionError extends Error {
  override name = 'DescriptionError'
}

/** The error of a form that is not there: that of its description, or it has not arrived. */
export const formError = (cause: unknown): ApiError =>
  cause instanceof DescriptionError ? { kind: 'invalid', message: cause.message, errors: {} } : networkError()
