import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { PageLedger } from './ledger.js'

let element: HTMLElement
const html = '<p id="a" class="id" hidden="" title="t"><b>text</b></p>'
beforeEach(() => {
  document.body.innerHTML = html
  element = document.querySelector('p')!
})

describe('ledger', () => {
  it('restores values, classes, ids and added nodes', () => {
    const ledger = new PageLedger(() => 'made')
    ledger.set(element, 'title', 'other')
    ledger.set(element, 'role', 'region')
    expect(ledger.id(element.querySelector('b')!)).toBe('made')
    ledger.insert(element, document.createElement('i'))
    ledger.text(element, 'other <i>text</i>')
    expect(element.textContent).toBe('other <i>text</i>')
    ledger.restore()
    expect(document.body.innerHTML).toBe(html)
  })

  it('switches an attribute without a value, and restores it and its place', () => {
    const ledger = new PageLedger(() => 'made')
    ledger.toggle(element, 'hidden', false)
    ledger.toggle(element, 'data-open', true)
    expect(element.outerHTML).toBe('<p id="a" class="id" title="t" data-open=""><b>text</b></p>')
    ledger.toggle(element, 'hidden', true)
    ledger.toggle(element, 'data-open', false)
    expect(element.hasAttribute('data-open')).toBe(false)
    ledger.restore()
    expect(document.body.innerHTML).toBe(html)
  })

  it('restores the order of attributes after one was removed and set again', () => {
    const ledger = new PageLedger(() => 'made')
    ledger.remove(element, 'class')
    ledger.set(element, 'class', 'other')
    ledger.remove(element, 'id')
    ledger.restore()
    expect(document.body.innerHTML).toBe(html)
  })

  it('changes nothing any more once it is restored', () => {
    const ledger = new PageLedger(() => 'made')
    ledger.restore()
    ledger.set(element, 'title', 'late')
    ledger.remove(element, 'id')
    ledger.insert(element, document.createElement('i'))
    expect(document.body.innerHTML).toBe(html)
  })

  it('restores the HTML after any sequence of changes', () => {
    const name = fc.constantFrom('id', 'class', 'hidden', 'title', 'role', 'data-x')
    const change = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), name, value: fc.constantFrom('', 'v', 'id', 'hidden') }),
      fc.record({ kind: fc.constant('remove' as const), name }),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const ledger = new PageLedger(() => 'made')
        for (const each of changes) {
          if (each.kind === 'set') ledger.set(element, each.name, each.value)
          else ledger.remove(element, each.name)
        }
        ledger.restore()
        expect(document.body.innerHTML).toBe(html)
      }),
      propertyRuns(1_000),
    )
  })
})
