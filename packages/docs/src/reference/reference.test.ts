import { gzipSync } from 'node:zlib'
import { type BlockName, blockExamples, blockOptions } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { blockPage, blockReference } from './block.js'
import { FORMATS } from './formats.js'
import { referencePages } from './index.js'
import { playgroundFiles } from './scripts.js'

const names = Object.keys(blockOptions) as BlockName[]
const count = (text: string, part: string) => text.split(part).length - 1

describe.each(names)('the page of %s', (name) => {
  const reference = blockReference(name)
  const page = blockPage(reference)
  const { examples, controls } = reference

  it('has each state of the fixture with a title, its markup and a page of its own', () => {
    expect(examples.map(({ id }) => id)).toEqual(Object.keys(blockExamples[name]))
    for (const { id, title, html, body } of examples) {
      expect(page.html).toContain(`<h3>${title}</h3>`)
      expect(page.html).toContain(`>${title}</option>`)
      const frame = page.files?.[`examples/${name}/${id}.html`]
      expect(frame).toContain(body)
      expect(html).not.toContain('/support/')
    }
    expect(Object.keys(page.files ?? {})).toHaveLength(examples.length)
    expect(count(page.html, 'data-tag>')).toBe(examples.length)
  })

  it('has a control and a row of the table for each option', () => {
    expect(controls.map((control) => control.name)).toEqual(Object.keys(blockOptions[name].entries))
    for (const { name: option, attribute } of controls) {
      expect(page.html).toContain(`id="option-${option}"`)
      expect(page.html).toContain(`<td><code>${attribute}</code></td>`)
    }
  })

  it('knows each option that an example sets', () => {
    const known = new Set(controls.map((control) => control.name))
    for (const { options } of examples) {
      expect(Object.keys(options).filter((option) => !known.has(option))).toEqual([])
    }
  })

  it('says what a theme may style, what may go wrong and how many bytes it has, once each', () => {
    for (const id of ['examples', 'markup', 'options', 'parts', 'styles', 'errors', 'bytes']) {
      expect(count(page.html, ` id="${id}"`), id).toBe(1)
    }
    const ids = [...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(page.html).not.toMatch(/ style=| on[a-z]+="|packages\/runtime\/src/)
  })

  it('is at most 40 kB, compressed', () => {
    expect(gzipSync(page.html).length).toBeLessThan(40_000)
  })
})

it('no page for authors imports a file of the sources: they have only what the package exports', async () => {
  const pages = await referencePages()
  expect(
    pages.filter(({ html }) => /(?:&#x27;|&quot;)\.{1,2}\/[\w/-]+\.js\b/.test(html)).map(({ path }) => path),
  ).toEqual([])
})

it('the script of the form has the formats of texts as literals, without the schemas that they come from', async () => {
  const script = new TextDecoder().decode((await playgroundFiles())['playground/playground.js'])
  expect(FORMATS.length).toBeGreaterThan(8)
  expect(FORMATS.filter((format) => !script.includes(String(format)))).toEqual([])
  expect(gzipSync(script).length).toBeLessThan(4000)
})

it('every file that an example names is on the site', async () => {
  const pages = await referencePages()
  const files = new Set(pages.flatMap((page) => Object.keys(page.files ?? {})))
  const named = pages.flatMap((page) =>
    Object.entries(page.files ?? {})
      .filter(([path]) => path.endsWith('.html'))
      .flatMap(([, text]) => [...String(text).matchAll(/["']\/docs\/((?:examples|playground)\/[^"'?#\\]+)/g)])
      .map(([, path]) => path!),
  )
  expect(named.length).toBeGreaterThan(300)
  expect([...new Set(named)].filter((path) => !files.has(path))).toEqual([])
})
