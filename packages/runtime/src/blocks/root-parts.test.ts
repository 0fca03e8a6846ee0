import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lint } from '../../../lint/src/lint.js'
import { silence, stubReducedMotion } from '../../testing/globals.js'
import { SiteError } from '../dom/errors.js'
import { createSite, type Site } from '../page/site.js'
import { blockParts } from './descriptions.js'
import { registry } from './registry.js'

const fixtures = import.meta.glob<string>('./*/fixture.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let site: Site | undefined
beforeEach(() => {
  stubReducedMotion()
  for (const method of ['warn', 'error'] as const) silence(method)
})
afterEach(() => {
  site?.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A fixture's first block that has a part, and the part. */
function find(block: string, part: string): { root: Element; found: Element } | undefined {
  document.body.innerHTML = fixtures[`./${block}/fixture.html`]!
  const found = document.querySelector(`[data-block="${block}"] [data-part="${part}"]`)
  const root = found?.closest(`[data-block="${block}"]`)
  return found && root ? { root, found } : undefined
}

/**
 * Makes a part the root of its block: with the content of the part, or with all other content of the block.
 *
 * @returns undefined if no fixture has the part
 */
function makeRoot(block: string, part: string, content: 'of part' | 'of block'): HTMLElement | undefined {
  const { root, found } = find(block, part) ?? {}
  if (!root || !found) return undefined
  const made = document.createElement(found.localName)
  for (const { name, value } of [...root.attributes, ...found.attributes]) made.setAttribute(name, value)
  if (content === 'of block') {
    for (const each of root.querySelectorAll(`[data-part="${part}"]`)) each.remove()
    made.append(...root.childNodes)
  }
  made.append(...found.childNodes)
  root.replaceWith(made)
  // A table of contents needs its article around it.
  document.body.replaceChildren(made.closest('body > *')!)
  return made
}

const cases = Object.entries(blockParts).flatMap(([block, { parts }]) =>
  Object.entries(parts).map(([name, { mayBeRoot }]) => ({ block, name, mayBeRoot })),
)

/** Starts the blocks; returns the failures. */
async function start(): Promise<SiteError[]> {
  const failures: SiteError[] = []
  site = createSite({ blocks: registry })
  site.on('block:failed', ({ detail }) => failures.push(detail.error))
  await site.start()
  return failures
}

describe('a root that is its own part', () => {
  it.each(cases.filter(({ mayBeRoot }) => mayBeRoot))(
    '$block: works as $name, and its HTML is restored',
    async ({ block, name }) => {
      const root = makeRoot(block, name, 'of part')!
      const html = document.body.innerHTML
      expect(
        lint(html).filter(({ code }) => ['missing-part', 'stray', 'unknown-part'].includes(code)),
      ).toEqual([])
      expect(await start()).toEqual([])
      expect(root.getAttribute('data-block-state')).toBe('ready')
      site!.destroy()
      expect(document.body.innerHTML).toBe(html)
    },
  )

  it.each(cases.filter(({ mayBeRoot }) => !mayBeRoot))(
    '$block: as $name, it works without the part, or one error names what is missing',
    async ({ block, name }) => {
      for (const content of ['of part', 'of block'] as const) {
        if (!makeRoot(block, name, content)) return
        const html = document.body.innerHTML
        const failures = await start()
        expect(failures.length, content).toBeLessThan(2)
        for (const each of failures) expect(each.cause, content).toBeInstanceOf(SiteError)
        site!.destroy()
        expect(document.body.innerHTML, content).toBe(html)
      }
    },
  )

  it('is no part of a block of the same kind around it', async () => {
    document.body.innerHTML = `<div data-block="accordion">
<section data-part="item"><h2><button type="button" data-part="header">Prints</button></h2><div data-part="panel">
<div data-block="accordion" data-part="item"><h3><button type="button" data-part="header">Size</button></h3><div data-part="panel">A3</div></div>
</div></section></div>`
    expect(await start()).toEqual([])
    const [outer, inner] = document.querySelectorAll('button')
    inner!.click()
    expect([outer, inner].map((each) => each!.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
    expect(lint(document.body.innerHTML).filter(({ code }) => code === 'missing-part')).toEqual([])
  })
})
