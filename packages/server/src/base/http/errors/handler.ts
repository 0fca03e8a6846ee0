import { inspect } from 'node:util'
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDiskFull } from '../../database/space.js'
import { DatabaseUnavailableError } from '../../database/unavailable.js'
import type { RequestEnv } from '../request-env.js'
import { errorPage } from './page.js'
import { RequestError } from './request-error.js'
import { errorResponse } from './response.js'
import { templateError } from './template-error.js'

/** Receives errors of requests, for the operator. */
export type ErrorLog = (error: unknown, request: { readonly method: string; readonly path: string }) => void

/** PostgreSQL quotes a visitor's input after a colon: `invalid input syntax for type integer: "x"`. */
const QUOTED = /: ".*/s

/**
 * An error and its causes with their stacks. Other properties are left out: errors of the database contain the
 * values of the statement, which visitors have sent.
 */
export function loggable(error: unknown): string {
  const lines: string[] = []
  for (let each = error, depth = 0; each !== undefined && depth < 5; depth += 1) {
    if (!(each instanceof Error)) {
      lines.push(inspect(each))
      break
    }
    const { message, stack = message } = each
    lines.push(stack.replace(message, () => message.replace(QUOTED, '')))
    each = each.cause
  }
  return lines.join('\nCaused by: ')
}

/** Writes to the process's error output. An outage affects many requests, so each of them is one line. */
export const logToConsole: ErrorLog = (error, { method, path }) => {
  if (isDiskFull(error)) {
    console.error(`${method} ${path} failed. The disk is full: free some space.`)
    return
  }
  const isOutage = error instanceof DatabaseUnavailableError
  console.error(`${method} ${path} failed.`, isOutage ? error.message : loggable(error))
}

/** Seconds to wait before another try after an outage. */
const RETRY_AFTER = 5

/**
 * Answers a failed request. The visitor does not learn the reason; a developer sees the error's place in the
 * template.
 */
export const handleError =
  (log: ErrorLog, { showsTemplateErrors }: { showsTemplateErrors: boolean }): ErrorHandler<RequestEnv> =>
  (error, c: Context<RequestEnv>) => {
    if (error instanceof HTTPException && error.status < 500)
      return errorResponse(c, error.status, 'This request cannot be read.')
    if (error instanceof RequestError) return errorResponse(c, error.status, error.message, error.fields)
    log(error, { method: c.req.method, path: c.req.path })
    // Nothing of the request is stored, and trying again at once cannot help.
    if (isDiskFull(error)) {
      return errorResponse(
        c,
        507,
        'This site has run out of space, so nothing was saved. Please try again later.',
      )
    }
    if (error instanceof DatabaseUnavailableError) {
      c.header('Retry-After', String(RETRY_AFTER))
      return errorResponse(c, 503, 'This site is temporarily unavailable. Please try again in a minute.')
    }
    const details = showsTemplateErrors ? templateError(error) : null
    if (details && !c.req.path.startsWith('/api/')) {
      return c.html(errorPage(500, 'A template is wrong.', details), 500)
    }
    return errorResponse(c, 500, 'Internal server error. Please try again later.')
  }
