import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaryOf, MAX_PARTS, readMultipart } from './multipart.js'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))
const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const NAMED = 'Content-Disposition: form-data; name="a"'
const read = (text: string) => readMultipart(bytes(text), 'b')

/** What a browser would send for entries, and what is read of it. */
async function roundTrip(entries: readonly (readonly [string, string | File])[]) {
  const form = new FormData()
  for (const [name, item] of entries) {
    if (typeof item === 'string') form.append(name, item)
    else form.append(name, item)
  }
  const sent = new Response(form)
  const boundary = boundaryOf(sent.headers.get('content-type') ?? '')
  return readMultipart(new Uint8Array(await sent.arrayBuffer()), boundary ?? '')
}

describe('a body in parts', () => {
  it('gives its texts and files, in their order, byte for byte', async () => {
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

  it('is read as it was written, whatever it holds', async () => {
    const text = fc.string({ unit: 'binary' })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.stringMatching(/^[\w.-]*$/), text)), async (entries) => {
        const wanted = entries.map(([name, content]) => ({
          name,
          // Browsers send each line break of a text as both characters.
          content: Buffer.from(content.replace(/\r\n|\r|\n/g, '\r\n')).toString(),
        }))
        expect(await roundTrip(entries)).toEqual(wanted)
      }),
      { numRuns: 300, seed: 5 },
    )
  })

  it('tells a file input that nobody used from a text', () => {
    const type = 'Content-Type: application/octet-stream'
    expect(read(`${part(`${NAMED}; filename=""\r\n${type}`, '')}--b--`)).toEqual([
      { name: 'a', content: { name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) } },
    ])
  })

  it('may begin with something else, have blanks behind its boundaries, and headers in any case', () => {
    const text = `x\r\n--b  \r\ncontent-TYPE: text/plain\r\nCONTENT-disposition: Form-Data; name="a"\r\n\r\n1\r\n--b--`
    expect(read(text)).toEqual([{ name: 'a', content: '1' }])
    expect(read('--b--')).toEqual([])
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
  ])('with %s is malformed', (_what, text) => expect(read(text)).toBe('malformed'))

  it('is a number of parts at most', () => {
    const some = (count: number) => `${part(NAMED, '').repeat(count)}--b--`
    expect(read(some(MAX_PARTS))).toHaveLength(MAX_PARTS)
    expect(read(some(MAX_PARTS + 1))).toBe('too many parts')
  })

  it('never throws', () => {
    const piece = fc.constantFrom('--b', '\r\n', '\r\n\r\n', '--', NAMED, 'x', '"', ';', ': ', '\0')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const found = read(pieces.join(''))
        expect(typeof found === 'string' || Array.isArray(found)).toBe(true)
      }),
      { numRuns: 3_000, seed: 6 },
    )
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
