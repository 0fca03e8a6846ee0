import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lint } from '../../packages/lint/src/lint.js'
import { documentationPages } from '../../scripts/lint/sentences.mjs'

const root = new URL('../../', import.meta.url)

/** The HTML that a template of Django, ERB, Blade or Liquid prints in one round of its loops. */
const printed = (template: string) =>
  template
    .replace(/\{\{.*?\}\}|<%=.*?%>/g, '1')
    .replace(/\{%.*?%\}|<%.*?%>|^ *@(?:foreach .*|endforeach)$/gm, '')

const examples = documentationPages(root.pathname).flatMap((page) => {
  const text = readFileSync(new URL(page, root), 'utf8')
  return [...text.matchAll(/^```html[^\n]*\n(.*?)^```$/gms)].map(({ 1: html = '', index }) => ({
    place: `${page}:${text.slice(0, index).split('\n').length}`,
    html: printed(html),
  }))
})

/** Issues that do not count in an example of a piece of a page: parts without their block, a start tag by itself. */
const isOfPiece = (code: string, html: string) =>
  code === 'stray' || (code === 'missing-part' && !html.includes('</'))

it('every example of HTML in the documentation can be copied: the linter has nothing to mend in it', () => {
  // The blocks that the guides write.
  const ownBlocks = new Map([
    ['seats', {}],
    ['more', {}],
  ])
  const found = examples.flatMap(({ place, html }) =>
    lint(html, { ownBlocks })
      .filter(({ code }) => !isOfPiece(code, html))
      .map(({ message }) => `${place} ${message}`),
  )
  expect(found).toEqual([])
  expect(examples.length).toBeGreaterThan(60)
  expect(examples.filter(({ html }) => html.includes('data-site-context')).length).toBeGreaterThan(4)
})
