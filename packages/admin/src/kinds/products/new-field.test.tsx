import type { ProductConfigBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { comparison } from '../../../testing/conflicts.js'
import { HERON, ONE, renderProducts, SAVE } from '../../../testing/products.js'
import { json } from '../../../testing/screen.js'

/** The description of products with a value more, and with one more of each variant. Nothing else is changed. */
vi.mock('../../../../runtime/src/contract/records/product.js', async (original) => {
  const { productKind } =
    await original<typeof import('../../../../runtime/src/contract/records/product.js')>()
  const { integer, text } = await import('../../../../runtime/src/schema/option.js')
  const { variants } = productKind.fields
  const subtitle = { schema: text('', { maxLength: 20 }), title: 'Subtitle', help: 'Below the name.' }
  const weight = {
    schema: integer(0, { min: 0, max: 9000 }),
    title: 'Weight in g',
    short: 'Weight',
    help: '',
  }
  return {
    productKind: {
      ...productKind,
      fields: {
        ...productKind.fields,
        subtitle,
        variants: { ...variants, items: { ...variants.items, weight } },
      },
    },
  }
})

const { screen, press, sent, open, alert, status, type, settle } = renderProducts()

const product = (subtitle: string, weight: number, revision: number) =>
  ({
    ...HERON,
    subtitle,
    revision,
    variants: HERON.variants.map((variant) => ({ ...variant, weight })),
  }) as ProductConfigBody

const entry = (label: string) =>
  [...screen.container.querySelectorAll('label')].find((each) => each.textContent === label)!
    .control as HTMLInputElement

describe('a value that only the description of products has', () => {
  it('[CFG-001] is in the form, in the draft, and in what is sent', async () => {
    await open({ [ONE]: () => product('Print', 250, 3) })
    expect([entry('Subtitle').value, entry('Weight in g').value]).toEqual(['Print', '250'])
    expect(screen.text()).toContain('Below the name.')
    await type('Subtitle', 'Linocut')
    await type('Weight in g', '300')
    expect(status()).toBe('2 unsaved changes')
    await press('Save')
    expect(sent()).toMatchObject({ subtitle: 'Linocut', variants: [{ weight: 300 }, { weight: 250 }] })
    await type('Subtitle', 'x'.repeat(21))
    await settle()
    expect(screen.text()).toContain('Use at most 20 characters.')
  })

  it('[CFG-001] follows what others have changed, and is asked about where both have changed it', async () => {
    const theirs = product('Theirs', 90, 4)
    let isLate = true
    await open({
      [ONE]: () => product('Print', 250, 3),
      [SAVE]: () => (isLate ? json({ ...theirs, error: 'Changed.' }, 409) : theirs),
    })
    await type('Subtitle', 'Mine')
    await press('Save')
    expect(alert()).toContain('This product was changed elsewhere in the meantime.')
    await press('Compare and choose')
    expect(comparison.values()).toEqual({ Subtitle: ['Mine', 'Theirs'] })
    await comparison.choose('Subtitle', 'mine')
    await comparison.press('Use these values')
    isLate = false
    await press('Save')
    expect(sent()).toMatchObject({
      revision: 4,
      subtitle: 'Mine',
      variants: [{ weight: 90 }, { weight: 90 }],
    })
  })

  it('[CFG-001] has its title in the history, and comes back with an earlier version', async () => {
    const change = {
      id: 2,
      kind: 'product',
      recordId: 'heron',
      name: 'Heron',
      action: 'changed',
      savedAt: '2026-11-22T12:00:00.000Z',
      person: 'Ada',
      before: { subtitle: '', 'weight of H-4': 90 },
      after: { subtitle: 'Old', 'weight of H-4': 100 },
      hidden: [],
      isCurrent: false,
      hasBefore: true,
      hasAfter: true,
    }
    const { id: _, ...version } = product('Old', 100, 2)
    await open({
      [ONE]: () => product('Print', 250, 3),
      'GET /api/config/products/heron/revisions': () => ({
        revisions: [change],
        next: null,
        previous: null,
      }),
      'GET /api/config/products/heron/revisions/2': () => ({ values: version }),
    })
    await press('History')
    await vi.dynamicImportSettled()
    await settle()
    const words = screen.container.querySelector('.revision')!.textContent
    expect(words).toContain('SubtitleNone →becomes Old')
    expect(words).toContain('H-4: Weight90 →becomes 100')
    await act(async () =>
      [...screen.container.querySelectorAll('button')]
        .find((each) => each.getAttribute('aria-label')?.startsWith('Go back'))!
        .click(),
    )
    await settle()
    expect([entry('Subtitle').value, entry('Weight in g').value]).toEqual(['Old', '100'])
  })
})
