import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { RequestEnv } from '../request-env.js'
import { handleError, loggable, logToConsole } from './handler.js'

describe('the log', () => {
  it('holds an error and its causes, and nothing that a visitor sent with a statement', () => {
    const database = Object.assign(new Error('invalid input syntax for type integer: "secret-1"'), {
      code: '22P02',
      detail: 'secret-2',
      where: 'secret-3',
      query: 'select $1',
      params: ['secret-4'],
    })
    const line = loggable(new Error('Saving failed', { cause: database }))
    expect(line).toContain('Error: Saving failed\n    at ')
    expect(line).toContain('Caused by: Error: invalid input syntax for type integer\n    at ')
    expect(line).not.toContain('secret')
  })

  it('accepts thrown values that are no errors', () => {
    expect(loggable('x')).toBe("'x'")
    const loop = new Error('round')
    loop.cause = loop
    expect(loggable(loop).match(/Error: round/g)).toHaveLength(5)
  })
})

it.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'a full disk answers 507 and says that nothing was saved: %s',
  async (code) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = new Hono<RequestEnv>()
    app.onError(handleError(logToConsole, { showsTemplateErrors: false }))
    app.post('/x', () => {
      throw new Error('saving', { cause: Object.assign(new Error('no space left'), { code }) })
    })
    const response = await app.request('/x', { method: 'POST', headers: { accept: 'application/json' } })
    expect(response.status).toBe(507)
    expect(await response.text()).toContain(
      'This site has run out of space, so nothing was saved. Please try again later.',
    )
    expect(printed.mock.calls).toEqual([['POST /x failed. The disk is full: free some space.']])
    printed.mockRestore()
  },
)
