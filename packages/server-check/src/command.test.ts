import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandOptions, EXIT, run } from './command.js'

/** A server that has a page, and nothing else. */
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const isPage = request.url === '/'
    response.writeHead(isPage ? 200 : 404, { 'content-type': isPage ? 'text/html' : 'application/json' })
    response.end(isPage ? '<form data-form-id="contact"></form>' : '{"error":"There is no such call."}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

async function command(...args: string[]) {
  return commandWith({}, ...args)
}

async function commandWith(more: Partial<CommandOptions>, ...args: string[]) {
  const out: string[] = []
  const error: string[] = []
  const code = await run(args, {
    env: {},
    out: (text) => out.push(text),
    error: (text) => error.push(text),
    ...more,
  })
  return { code, out: out.join('\n'), error: error.join('\n') }
}

describe('the command', () => {
  it('says of each difference what was sent, what is allowed, what came and what to do', async () => {
    const { code, out } = await command(url)
    expect(code).toBe(EXIT.differs)
    expect(out).toContain(
      [
        '✗ POST /api/form/FormSubmissionKey makes a key',
        '    sent     POST /api/form/FormSubmissionKey (without a session)',
        '    allowed  the success of the contract, a key of 1 to 200 characters',
        '    came     404 {"error":"There is no such call."} – the status is not 200',
        '    to do    Answer {"key": "…"} with a random text of at least 128 bits, and remember it for 30 minutes.',
      ].join('\n'),
    )
    expect(out).toContain('6 cases were not made: the server made no key.')
    expect(out).toMatch(/level page: 1 case passed, \d+ differ\.$/)
  })

  it('prints the same as JSON', async () => {
    const { code, out } = await command(url, '--json', '--level', 'panel')
    expect(code).toBe(EXIT.differs)
    const report = JSON.parse(out)
    expect(report).toMatchObject({ url, level: 'panel', passed: expect.any(Number) })
    expect(Object.keys(report.differences[0])).toEqual(['call', 'title', 'sent', 'allowed', 'came', 'fix'])
    expect(report.skipped).toContainEqual({
      call: 'POST /api/auth/Login',
      title: 'refuses a wrong password',
      reason: expect.stringContaining('SITE_EMAIL'),
      isOptional: false,
    })
  })

  it.each([
    [[], 'no server was given'],
    [['localhost:8000'], '"localhost:8000" is no address of a server; write it as http://localhost:8000'],
    [
      ['http://localhost', '--level', 'all'],
      'there is no level "all"; the levels are page, visitor, panel, full',
    ],
    [['http://localhost', '--values', '[]'], '--values is no JSON object'],
    [['http://localhost', '--page', 'contact'], '--page is a path, such as /contact, and not "contact"'],
    [
      ['http://localhost:8000/visit?a=1'],
      '"http://localhost:8000/visit?a=1" is the address of a page; write it as http://localhost:8000 --page /visit?a=1',
    ],
    [['http://localhost', 'http://other.example'], 'one server at a time'],
    [['http://127.0.0.1:1'], 'http://127.0.0.1:1/ does not answer'],
  ])('explains what is wrong with %j', async (args, message) => {
    const { code, error } = await command(...args)
    expect(code).toBe(EXIT.failed)
    expect(error).toContain(message)
  })

  it('says why none of the addresses of a host answers', async () => {
    const refused = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:8000`))
    const connect = () => () => Promise.reject(new AggregateError(refused))
    const { code, error } = await commandWith({ connect }, 'http://localhost:8000')
    expect(code).toBe(EXIT.failed)
    expect(error).toContain('(connect ECONNREFUSED ::1:8000, connect ECONNREFUSED 127.0.0.1:8000)')
  })

  it('prints no part of a password', async () => {
    const env = { SITE_EMAIL: 'owner@example.com', SITE_PASSWORD: 'quo"ted-secret' }
    const { out } = await commandWith({ env }, url, '--level', 'panel', '--json')
    expect(out).toContain('owner@example.com')
    expect(out).not.toContain('ted-secret')
  })

  it('says of all cases for an owner that no account was given, and nothing of parts that it could not read', async () => {
    const { out } = await command(url, '--level', 'panel')
    const reasons = out.match(/not made: .*/g) ?? []
    expect(reasons).toEqual([
      expect.stringContaining('the server made no key'),
      expect.stringContaining('no account was given'),
    ])
  })

  it('prints its help', async () => {
    const { code, out } = await command('--help')
    expect(code).toBe(EXIT.same)
    expect(out).toContain('site-server-check [options] http://localhost:8000')
  })
})
