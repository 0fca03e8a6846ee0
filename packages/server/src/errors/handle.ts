import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RequestEnv } from '../services.js'
import { problem } from './answers.js'

/** Is told of what went wrong inside a request, for the operator. */
export type ErrorLog = (error: unknown, request: { readonly method: string; readonly path: string }) => void

/** Writes to the process's error output. */
export const logToConsole: ErrorLog = (error, { method, path }) => {
  console.error(`${method} ${path} failed.`, error)
}

/** Answers a request that failed. The visitor learns that it did, and nothing about why. */
export const handleError =
  (log: ErrorLog): ErrorHandler<RequestEnv> =>
  (error, c: Context<RequestEnv>) => {
    if (error instanceof HTTPException && error.status < 500)
      return problem(c, error.status, 'This request cannot be read.')
    log(error, { method: c.req.method, path: c.req.path })
    return problem(c, 500, 'Internal server error. Please try again later.')
  }
