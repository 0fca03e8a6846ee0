import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The calls in the first cells of a page's tables, as `GET /api/config/pages/{id}`. */
function callsIn(page: string): string[] {
  const text = readFileSync(new URL(`../../docs/author/${page}.md`, import.meta.url), 'utf8')
  return [...text.matchAll(/^\| (`[A-Z]+ \/[^|]*)/gm)].flatMap(([, cell = '']) => {
    let method = ''
    return [...cell.matchAll(/`(?:([A-Z]+) )?(\/api\/[^`?]*)/g)].map(([, own, path]) => {
      method = own ?? method
      return `${method} ${path}`
    })
  })
}

/** Names in braces stand for any text. */
const fits = (call: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{[^}]*\}/g, '.+')}$`).test(call)

it('the table of the reference server names no call that the printed list of calls does not have', () => {
  const printed = callsIn('calls-by-level')
  const written = callsIn('server')
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter((call) => !printed.some((each) => fits(call, each) || fits(each, call)))).toEqual([])
})
