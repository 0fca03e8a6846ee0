import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { fixture } from '../../../../testing/fixture.js'
import { rewrite } from '../../../engine/rewrite.js'
import { parsePage } from '../../../html/document.js'
import { form } from './index.js'

const DAMAGED = [
  'id',
  'name',
  'for',
  'type',
  'data-title',
  'aria-required',
  'maxlength',
  'data-max-length',
  'value',
]

/** A damage to one element: its place among those of the form, what is done to it, and to which attribute. */
const damage = fc.tuple(
  fc.nat(400),
  fc.constantFrom('drop', 'empty', 'unwrap', 'copy', 'wrap'),
  fc.constantFrom(...DAMAGED),
)

function damagePage(source: string, damages: readonly (readonly [number, string, string])[]): string {
  const page = parsePage(source)
  const { document } = page
  for (const [place, kind, attribute] of damages) {
    const all = [...document.querySelectorAll('form *')]
    const element = all[place % all.length]
    if (!element) continue
    if (kind === 'drop') element.removeAttribute(attribute)
    else if (kind === 'empty') element.setAttribute(attribute, '')
    else if (kind === 'copy') element.after(element.cloneNode(true))
    else if (kind === 'wrap') {
      const wrapper = document.createElement('div')
      element.replaceWith(wrapper)
      wrapper.append(element)
    } else if (!element.matches('.form-item, input, select, textarea, option, optgroup'))
      element.replaceWith(...element.childNodes)
  }
  const html = page.serialize()
  page.close()
  return html
}

/** The controls of a form that a visitor fills in. */
const CONTROLS =
  ':is(input:not([type="hidden"], [type="submit"]), select, textarea):not([data-part="decoy"] *):not(.form-button-wrapper *)'

it('names every control of a form, however its markup is damaged, and no two fields the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { maxLength: 40 }), async (damages) => {
      const source = damagePage(fixture('hosted/form'), damages)
      const page = parsePage(source)
      const found = rewrite(page.document, { name: 'forms', marks: ['form'], kinds: [form] })
      expect(found.filter(({ kind }) => kind === 'form')).toHaveLength(2)
      for (const each of page.document.querySelectorAll('form')) {
        const nameless = [...each.querySelectorAll(CONTROLS)].filter(
          (control) => !control.getAttribute('name'),
        )
        expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([])
        const ids = [...each.querySelectorAll('[data-field-id]')].map((box) =>
          box.getAttribute('data-field-id'),
        )
        expect(new Set(ids).size).toBe(ids.length)
      }
      await page.close()
    }),
    propertyRuns(300),
  )
})
