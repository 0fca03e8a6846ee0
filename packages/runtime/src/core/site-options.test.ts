import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { marker, useSites } from '../../testing/marker.js'
import type { SiteError } from '../dom/errors.js'
import { integer } from '../schema/option.js'
import * as plain from '../schema/plain-option.js'
import { defineBlock } from './block.js'

const { start, reported } = useSites()

describe('options', () => {
  it('attributes win over JSON, JSON over defaults', async () => {
    await start(
      `<p data-block="marker"></p><p data-block="marker" data-block-json='{"count":2}'></p>
       <p data-block="marker" data-block-json='{"count":2}' data-option-count="3"></p>
       <div data-block="marker"><script type="application/json" data-block-options>{"count":4}</script></div>`,
      { marker: marker() },
    )
    const given = [...document.querySelectorAll('[data-count]')].map((each) =>
      each.getAttribute('data-count'),
    )
    expect(given).toEqual(['1', '2', '3', '4'])
  })

  it('options may be named with hyphens in JSON too, and what is shared is not changed', async () => {
    const Named = v.object({ slidesPerRow: integer(1) })
    const seen: unknown[] = []
    const rows = defineBlock({ name: 'rows', options: Named, init: ({ options }) => void seen.push(options) })
    const block = `<p data-block="rows" data-block-json='{"slides-per-row":3}'></p>`
    await start(`${block}${block}<p data-block="rows" data-option-slides-per-row="4"></p>`, { rows })
    expect(seen).toEqual([{ slidesPerRow: 3 }, { slidesPerRow: 3 }, { slidesPerRow: 4 }])
    expect(reported).toEqual([])
    expect(Object.isFrozen(seen[0])).toBe(true)
  })

  it('come as plain data too, or from a valibot schema of an author', async () => {
    const seen: unknown[] = []
    const record = ({ options }: { options: unknown }) => void seen.push(options)
    const light = defineBlock({
      name: 'light',
      options: plain.options({ loud: plain.flag(false), count: plain.integer(1, { max: 9 }) }),
      init: record,
    })
    const own = defineBlock({
      name: 'own',
      options: v.object({ mail: v.optional(v.pipe(v.string(), v.email()), 'a@b.example') }),
      init: record,
    })
    await start(
      `<p data-block="light" data-option-loud="true" data-option-count="10"></p>
       <p data-block="own" data-option-mail="nobody"></p><p data-block="own" data-option-mail="c@d.example"></p>`,
      { light, own },
    )
    expect(seen).toEqual([{ loud: true, count: 1 }, { mail: 'a@b.example' }, { mail: 'c@d.example' }])
    await vi.waitFor(() => expect(reported).toHaveLength(2))
    expect(reported[0]!.message).toBe('light: option "count" is "10"; allowed: a whole number up to 9')
  })

  it('a block may word its own failures', async () => {
    const { SiteError: Worded } = await import('../dom/errors.js')
    const wordFailure = async (error: SiteError) => new Worded('said better', { cause: error })
    await start('<p data-block="bad" data-block-json="{"></p>', {
      bad: { ...marker(), name: 'bad', wordFailure },
    })
    await vi.waitFor(() => expect(reported.map(({ message }) => message)).toEqual(['said better']))
    expect(document.querySelector('p')?.dataset.blockState).toBe('failed')
  })

  it('a value out of bounds falls back to the default and is reported once, with what is allowed', async () => {
    await start(`<p data-block="marker" data-option-count="77"></p>`, { marker: marker() })
    expect(document.querySelector('p')!.getAttribute('data-count')).toBe('1')
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    expect(reported.map(({ message }) => message)).toEqual([
      'marker: option "count" is "77"; allowed: a whole number from 0 up to 9',
    ])
  })

  it('an unknown option and an unknown block are reported with the names that exist', async () => {
    await start(`<p data-block="marker" data-block-json='{"cuont":2}'></p><p data-block="makrer"></p>`, {
      marker: marker(),
    })
    await vi.waitFor(() => expect(reported).toHaveLength(2))
    expect(reported.map(({ message }) => message).sort()).toEqual([
      'marker: there is no option "cuont"; the options are count, loud',
      'there is no block "makrer"; there are marker',
    ])
  })

  it('an unknown block of a site without blocks is reported with the place to name them', async () => {
    await start('<p data-block="makrer"></p>', {})
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    expect(reported[0]?.message).toBe(
      'there is no block "makrer"; there are none: name them in createSite({ blocks: { … } })',
    )
  })

  it.each([
    ['a module', { default: marker() }],
    ['a function that imports', async () => ({ default: marker() })],
    ['a promise of a module', Promise.resolve({ default: marker() })],
  ])('%s in the place of a block is reported with what belongs there', async (_, value) => {
    await start('<p data-block="marker"></p>', { marker: value as never })
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    expect(reported[0]?.message).toBe(
      "marker: createSite has no block under this name, but something else; give it the default export of the block's module, or lazy with a function that imports it",
    )
    expect(document.querySelector('p')?.dataset.blockState).toBe('failed')
  })

  it('update applies in place where the block can, and restarts the block where it cannot', async () => {
    const update = vi.fn()
    const init = vi.fn(() => ({ update }))
    const site = await start(
      '<p data-block="marker" data-option-loud="true"></p><p data-block="plain"></p>',
      {
        marker: marker({ init }),
        plain: marker({ name: 'plain' }),
      },
    )
    const [first, second] = document.querySelectorAll('p')
    await site.update(first!, { count: 5 })
    expect(update).toHaveBeenCalledWith({ count: 5, loud: true })
    expect(init).toHaveBeenCalledOnce()
    await site.update(second!, { count: 6 })
    expect(second!.getAttribute('data-count')).toBe('6')
  })
})
