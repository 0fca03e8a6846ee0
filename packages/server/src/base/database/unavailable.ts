/** The database returns no result in time: it is down, frozen, restarting or too busy. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** A lost or refused connection, by the codes of PostgreSQL and of Node. */
const LOST =
  /^(?:08...|57P0[1-5]|25P0[34]|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/

/** The server works, but cannot run this statement now: too many connections, out of resources, timed out. */
const BUSY = /^(?:53...|55P03|57014)$/

/** A statement or a transaction that PostgreSQL has undone because of others: a deadlock, or one that is out of order. */
const UNDONE = /^(?:40P01|40001)$/

// The driver's own errors have no code. The tests of outages check their wording.
const LOST_MESSAGE =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Whether the connection cannot be used again after this error. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (LOST.test(codeOf(error)) ||
    LOST_MESSAGE.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isConnectionLost)))

/** How the pool says that a new connection was not open in time, and that none became free. */
const CONNECT_TIMEOUT =
  /^(?:Connection terminated due to connection timeout|timeout exceeded when trying to connect)/

/** Whether no connection was free or open in time. */
export const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && CONNECT_TIMEOUT.test(error.message)

/** Whether the database neither answers nor ends the connection. */
export const isFrozen = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout')

/** Whether another try may succeed at once: nothing is stored, and those that were in the way have gone on. */
export const isUndone = (error: unknown): boolean =>
  error instanceof Error && (UNDONE.test(codeOf(error)) || isUndone(error.cause))

/** The same error, or a {@link DatabaseUnavailableError} if another try may succeed. */
export function translated(error: unknown): unknown {
  if (!isConnectionLost(error) && !BUSY.test(codeOf(error)) && !UNDONE.test(codeOf(error))) return error
  const reason = (error as Error).message || codeOf(error)
  return new DatabaseUnavailableError(`The database is not available (${reason}).`, { cause: error })
}
