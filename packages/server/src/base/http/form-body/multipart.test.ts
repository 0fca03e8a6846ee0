import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { REQUEST } from '../../limits.js'
import { boundaryOf, MultipartError, partsOf } from './multipart.js'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))

/** Bytes as a network brings them: in pieces of any size. */
async function* inPieces(body: Uint8Array, size: number) {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size)
}

/** Everything that a body holds, or what is wrong with it. */
async function readAll(body: Uint8Array, boundary: string, size = 7) {
  const parts: object[] = []
  try {
    for await (const { name, fileName, type, content } of partsOf(inPieces(body, size), boundary)) {
      const pieces: Buffer[] = []
      for await (const piece of content) pieces.push(piece)
      const whole = Buffer.concat(pieces)
      parts.push({
        name,
        content: fileName === null ? whole.toString() : { name: fileName, type, bytes: whole },
      })
    }
  } catch (error) {
    if (error instanceof MultipartError) return error.reason
    throw error
  }
  return parts
}
const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const NAMED = 'Content-Disposition: form-data; name="a"'
const read = (text: string, size?: number) => readAll(bytes(text), 'b', size)

/** The body that a browser would send for entries, and the entries read from it. */
async function roundTrip(entries: readonly (readonly [string, string | File])[], size?: number) {
  const form = new FormData()
  for (const [name, item] of entries) {
    if (typeof item === 'string') form.append(name, item)
    else form.append(name, item)
  }
  const sent = new Response(form)
  const boundary = boundaryOf(sent.headers.get('content-type') ?? '')
  return readAll(new Uint8Array(await sent.arrayBuffer()), boundary ?? '', size)
}

const sizes = fc.integer({ min: 1, max: 100 })

describe('a multipart body', () => {
  it('yields its texts and files in their order, byte for byte', async () => {
    const content = Uint8Array.from({ length: 256 }, (_, index) => index)
    const parts = await roundTrip([
      ['a', 'x\r\ny'],
      ['a', ''],
      ['näme "q" \n', 'ü🛶'],
      ['file', new File([content], 'b "1" é.bin', { type: 'image/png' })],
    ])
    expect(parts).toEqual([
      { name: 'a', content: 'x\r\ny' },
      { name: 'a', content: '' },
      { name: 'näme "q" \r\n', content: 'ü🛶' },
      { name: 'file', content: { name: 'b "1" é.bin', type: 'image/png', bytes: Buffer.from(content) } },
    ])
  })

  it('is read as it was written, for any content', async () => {
    const text = fc.string({ unit: 'binary' })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(/^[\w.-]*$/), text)),
        sizes,
        async (entries, size) => {
          const wanted = entries.map(([name, content]) => ({
            name,
            // Browsers send each line break of a text as both characters.
            content: Buffer.from(content.replace(/\r\n|\r|\n/g, '\r\n')).toString(),
          }))
          expect(await roundTrip(entries, size)).toEqual(wanted)
        },
      ),
      propertyRuns(300),
    )
  })

  it('distinguishes an empty file input from a text', async () => {
    const type = 'Content-Type: application/octet-stream'
    expect(await read(`${part(`${NAMED}; filename=""\r\n${type}`, '')}--b--`)).toEqual([
      { name: 'a', content: { name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) } },
    ])
  })

  it('may begin with something else, have blanks behind its boundaries, and headers in any case', async () => {
    const text = `x\r\n--b  \r\ncontent-TYPE: text/plain\r\nCONTENT-disposition: Form-Data; name="a"\r\n\r\n1\r\n--b--`
    expect(await read(text)).toEqual([{ name: 'a', content: '1' }])
    expect(await read('--b--')).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['another boundary', '--c--'],
    ['an end that is missing', part(NAMED, 'x')],
    ['headers without an end', `--b\r\n${NAMED}`],
    ['a part without a name', `${part('Content-Disposition: form-data', 'x')}--b--`],
    ['a part that is no form data', `${part('Content-Disposition: attachment; name="a"', 'x')}--b--`],
    ['text behind a boundary', `--bc\r\n${NAMED}\r\n\r\nx\r\n--b--`],
    ['headers that are too long', `${part(`X: ${'x'.repeat(9_000)}\r\n${NAMED}`, 'x')}--b--`],
  ])('with %s is malformed', async (_what, text) => {
    for (const size of [1, 7, 100_000]) expect(await read(text, size)).toBe('malformed')
  })

  it('is a number of parts at most', async () => {
    const some = (count: number) => `${part(NAMED, '').repeat(count)}--b--`
    expect(await read(some(REQUEST.parts), 4_096)).toHaveLength(REQUEST.parts)
    expect(await read(some(REQUEST.parts + 1), 4_096)).toBe('too many parts')
  })

  it('is read or malformed, for any content, and the same in chunks of any size', async () => {
    const piece = fc.constantFrom('--b', '\r\n', '\r\n\r\n', '--', NAMED, 'x', '"', ';', ': ', '\0')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), sizes, async (pieces, size) => {
        const found = await read(pieces.join(''), size)
        expect(typeof found === 'string' || Array.isArray(found)).toBe(true)
        expect(found).toEqual(await read(pieces.join(''), 1_000))
      }),
      propertyRuns(2_000),
    )
  })

  it('may be abandoned in the middle of a part: the next one follows', async () => {
    const body = bytes(`${part(NAMED, 'x'.repeat(1_000))}${part(NAMED, 'y')}--b--`)
    const firsts: string[] = []
    for await (const { content } of partsOf(inPieces(body, 10), 'b')) {
      for await (const first of content) {
        firsts.push(first.toString().slice(0, 1))
        break
      }
    }
    expect(firsts).toEqual(['x', 'y'])
  })

  it('holds no more than one chunk of a long part', async () => {
    let given = 0
    async function* long() {
      yield bytes(`--b\r\n${NAMED}; filename="a"\r\n\r\n`)
      for (; given < 1_000; given += 1) yield new Uint8Array(1_000)
      yield bytes('\r\n--b--')
    }
    for await (const { content } of partsOf(long(), 'b')) {
      let read = 0
      for await (const piece of content) {
        read += piece.length
        expect(given * 1_000 - read).toBeLessThan(2_000)
      }
      expect(read).toBe(1_000_000)
    }
  })
})

it.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; Boundary="a b:c"', 'a b:c'],
  ['multipart/form-data', null],
  ['multipart/form-data; boundary=', null],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
  ['multipart/form-data; boundary="a\rb"', null],
])('the boundary of %j is %j', (type, boundary) => expect(boundaryOf(type)).toBe(boundary))
