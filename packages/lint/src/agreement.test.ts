import { afterEach, describe, expect, it, vi } from 'vitest'
import { blockParts } from '../../runtime/src/blocks/descriptions.js'
import { type BlockName, blockOptions } from '../../runtime/src/blocks/options.js'
import type { AnyBlockDefinition } from '../../runtime/src/core/block.js'
import { createReader } from '../../runtime/src/core/options.js'
import type { Site } from '../../runtime/src/core/site.js'
import { createSite } from '../../runtime/src/page/site.js'
import { optionAttribute } from '../../runtime/src/schema/attributes/option-attribute.js'
import { silence } from '../../runtime/testing/globals.js'
import { lint } from './lint.js'

const definitions = import.meta.glob<AnyBlockDefinition>('../../runtime/src/blocks/*/block.ts', {
  import: 'default',
  eager: true,
})
const blocks = Object.fromEntries(Object.values(definitions).map((block) => [block.name, block]))

const fixtures = import.meta.glob<string>('../../runtime/src/blocks/*/fixture.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let site: Site | undefined
afterEach(() => {
  site?.destroy()
  vi.restoreAllMocks()
})

/** happy-dom dispatches no event on a <form> by way of the prototype, as the core does; the block may hold one. */
function hold(form: Element): Element {
  const root = document.createElement('section')
  form.replaceWith(root)
  root.append(form)
  for (const { name, value } of [...form.attributes].filter(({ name }) => name.startsWith('data-'))) {
    root.setAttribute(name, value)
    form.removeAttribute(name)
  }
  return root
}

/** The first block of a fixture, without the parts of one name. */
function without(block: string, part: string): Element {
  document.body.innerHTML = fixtures[`../../runtime/src/blocks/${block}/fixture.html`]!
  const [first, ...others] = document.body.children
  for (const other of others) other.remove()
  for (const found of first!.querySelectorAll(`[data-part="${part}"]`)) found.remove()
  const root = first!.matches('[data-block]') ? first! : first!.querySelector('[data-block]')!
  return root.localName === 'form' ? hold(root) : root
}

const cases = Object.entries(blockParts).flatMap(([block, { parts }]) =>
  Object.keys(parts).map((part) => [block, part] as const),
)

describe('linter and runtime agree', () => {
  it.each(cases)('on whether %s may omit %s', async (block, part) => {
    silence('error')
    const root = without(block, part)
    const missing = lint(document.body.innerHTML).some(({ code }) => code === 'missing-part')
    site = createSite({ blocks })
    await site.start()
    expect(root.getAttribute('data-block-state')).toBe(missing ? 'failed' : 'ready')
  })

  const definition = {
    id: 'f',
    emailRule: 'any',
    fields: [
      { id: 'a', type: 'texarea' },
      { id: 'b', type: 'text' },
      { id: 'b', type: 'text' },
      7,
      { id: 'c' },
    ],
  }
  it.each([
    ['options', 'accordion', `data-block-json='{"hilight":1,"allowMultiple":"maybe"}'`, undefined],
    ['definitions of forms', 'form', '', JSON.stringify(definition)],
  ])('on issues of %s', async (_, block, attributes, json) => {
    silence('warn')
    document.body.innerHTML = json
      ? `<section data-block="form"><form><script type="application/json" data-part="definition">${json}</script></form></section>`
      : fixtures[`../../runtime/src/blocks/${block}/fixture.html`]!.replace(
          /data-block="\w+"/,
          `$& ${attributes}`,
        )
    const found = lint(document.body.innerHTML).filter(({ code }) =>
      ['unknown-option', 'option-value', 'form-value'].includes(code),
    )
    const reported: string[] = []
    site = createSite({ blocks })
    site.on('contract:violation', ({ detail }) => reported.push(detail.error.message))
    await site.start()
    await vi.waitFor(() => expect(reported).toHaveLength(found.length))
    expect(found.length).toBeGreaterThan(1)
    const starts = reported.map((message) => message.replace(/;.*/, ''))
    expect(starts.sort()).toEqual(found.map(({ message }) => message).sort())
  })

  it.each(Object.keys(blockOptions))('on the attributes of the options of %s', (name) => {
    const schema = blockOptions[name as BlockName]
    const element = document.createElement('div')
    const options = Object.keys(schema.entries)
    for (const option of options) element.setAttribute(optionAttribute(option), option)
    expect(createReader()(element, schema).rawOptions).toEqual(
      Object.fromEntries(options.map((option) => [option, option])),
    )
  })
})
