import { describe, expect, it } from 'vitest'
import { issuesOf, MOST_BYTES } from './check.js'

const page = (body: string, head = '<meta name="description" content="About it.">') =>
  `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body><main><h1>T</h1>${body}</main></body></html>`

const issues = (body: string, head?: string) =>
  issuesOf(
    new Map([
      ['author/index.html', page(body, head)],
      ['owner/panel/index.html', page('<h2 id="keys">Keys</h2>')],
      ['assets/site-A.css', ''],
    ]),
  )

describe('the check of the built site', () => {
  it('finds nothing wrong with links, anchors and files that are there', () => {
    const body =
      '<a href="/docs/owner/panel/#keys">a</a><a href="#x" id="x">b</a><a href="https://example.com/">c</a><a href="/visit">d</a>'
    expect(issues(`${body}<img src="/docs/assets/site-A.css" alt="">`)).toEqual([])
  })

  it.each([
    ['<a href="/docs/gone/">x</a>', 'leads to /docs/gone/, which is not there'],
    ['<script src="/docs/assets/gone.js"></script>', 'leads to /docs/assets/gone.js, which is not there'],
    ['<a href="/docs/owner/panel/#gone">x</a>', 'leads to /docs/owner/panel/#gone, which has no such anchor'],
    ['<a href="#gone">x</a>', 'leads to #gone, which has no such anchor'],
    ['<h1>Two</h1>', 'has 2 headings of level 1 instead of one'],
    ['<p id="a"></p><p id="a"></p>', 'has the id "a" twice'],
    ['<p style="color: red"></p>', 'has the attribute style at <p>, which its policy refuses'],
    ['<button onclick="go()">x</button>', 'has the attribute onclick at <button>, which its policy refuses'],
    ['<style>p {}</style>', 'has a <style>, which its policy refuses'],
    ['<script>go()</script>', 'has an inline script, which its policy refuses'],
  ])('finds %s', (body, issue) => {
    expect(issues(body)).toEqual([`author/index.html: ${issue}`])
  })

  it('finds a page without a description, and one that is too heavy', () => {
    expect(issues('', '')).toEqual(['author/index.html: has no description'])
    const noise = Array.from({ length: MOST_BYTES }, (_, index) =>
      ((index * 2654435761) >>> 0).toString(36),
    ).join(' ')
    expect(issues(noise)).toEqual([expect.stringContaining(`bytes gzipped; ${MOST_BYTES} are allowed`)])
  })
})
