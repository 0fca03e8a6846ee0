/** The command cannot do what it was asked for. The message says why, and what to do. */
export class ImportError extends Error {
  override name = 'ImportError'
}

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
