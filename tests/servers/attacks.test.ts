import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from '../../scripts/browsers/command.mjs'
import { EXAMPLES, type ExampleServer, interpreters, OWNER, startExample } from './servers.js'

/** All that a server answers to bytes of a connection, until it closes it. */
async function answersTo(origin: string, sent: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(sent))
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  await once(socket, 'close')
  return received
}

const SECOND = 'GET /assets/second.css HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

const found = await interpreters()
const php = new Map(found).get('php')

for (const [language, interpreter] of found)
  describe.skipIf(typeof interpreter !== 'string')(`the example server in ${language}, attacked`, () => {
    let server: ExampleServer
    beforeAll(async () => {
      server = await startExample(language, interpreter as string)
    })
    afterAll(() => server.stop())

    it.each([
      [
        'chunked',
        `Transfer-Encoding: chunked\r\n\r\n${SECOND.length.toString(16)}\r\n${SECOND}\r\n0\r\n\r\n`,
      ],
      ['of two lengths', `Content-Length: 0\r\nContent-Length: ${SECOND.length}\r\n\r\n${SECOND}`],
      ['of a length with a sign', `Content-Length: +${SECOND.length}\r\n\r\n${SECOND}`],
    ])('takes no body for a second request: one that is %s', async (_, rest) => {
      const answers = await answersTo(server.origin, `GET /contact HTTP/1.1\r\nHost: a\r\n${rest}`)
      expect(answers.match(/^HTTP\/1\.1 \d+/gm)?.length ?? 0).toBeLessThan(2)
    })

    // PHP itself closes the connection of a request for `http://[`.
    const addresses = ['//[', '/?a=%ff&sent=%00', ...(language === 'php' ? [] : ['http://[/'])]
    it.each(addresses)('answers the address %s', async (address) => {
      const answer = await answersTo(
        server.origin,
        `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 [234]/)
    })

    it.each(['http://[', 'null', 'https://example.com', ''])(
      'refuses a change from the page %j',
      async (origin) => {
        const sent = `POST /api/form/FormSubmissionKey HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
        expect(await answersTo(server.origin, sent)).toMatch(/^HTTP\/1\.1 403/)
      },
    )

    it('refuses a form of very many fields, and one that is too large whose length is not told', async () => {
      const send = (body: BodyInit) =>
        fetch(`${server.origin}/api/form/submit`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
          duplex: 'half',
        } as RequestInit)
      const many = Array.from({ length: 5000 }, (_, index) => `a${index}=1`).join('&')
      expect((await send(`formId=contact&${many}`)).status).toBeLessThan(500)
      const large = new Blob([`formId=contact&message=${'a'.repeat(300_000)}`]).stream()
      // A server that does not read the rest closes the connection, and the answer may be lost.
      const status = await send(large).then(
        (answer) => answer.status,
        () => 'closed',
      )
      expect([411, 413, 'closed']).toContain(status)
    })

    it('names fields that a form lacks by their names, also where these are numbers', async () => {
      const body = new URLSearchParams({
        formId: 'contact',
        form: '{"0":"a","name":"a","email":"a@b.example","message":"a"}',
      })
      const answer = await fetch(`${server.origin}/api/form/SaveFormSubmission`, { method: 'POST', body })
      expect(await answer.json()).toMatchObject({ errors: { 0: 'This form has no such field.' } })
    })

    it('takes no more guesses of a password at once than one after another', async () => {
      const guess = async () =>
        (
          await fetch(`${server.origin}/api/auth/Login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...OWNER, password: 'a guess' }),
          })
        ).status
      const answers = await Promise.all(Array.from({ length: 60 }, guess))
      expect(answers.filter((status) => status !== 429)).toEqual(Array.from({ length: 10 }, () => 401))
    })
  })

/** Prints the cost of the hash of a new account, and that of the hash for addresses without one. */
const COSTS = `
require $argv[1];
$store = new Store($argv[2]);
$store->prepare(file_get_contents($argv[3]), 'ann@example.com', 'a bench and a press');
$hash = (new PDO("sqlite:{$argv[2]}"))->query('select password from accounts')->fetchColumn();
echo json_encode(array_map(fn ($each) => password_get_info($each)['options']['cost'], [$hash, NOBODY]));`

describe.skipIf(typeof php !== 'string')('a password in PHP', () => {
  it('takes as much work for an address without an account, whatever the version of PHP', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-php-'))
    const files = [
      join(EXAMPLES, 'php/store.php'),
      join(folder, 'site.sqlite'),
      join(EXAMPLES, 'small-site/tables.sql'),
    ]
    const { output } = await command(php as string, ['-r', COSTS, ...files], { timeout: 30_000 })
    await rm(folder, { recursive: true })
    expect(JSON.parse(output)).toEqual([12, 12])
  })
})
