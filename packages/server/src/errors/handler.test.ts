import { describe, expect, it } from 'vitest'
import { loggable } from './handler.js'

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
