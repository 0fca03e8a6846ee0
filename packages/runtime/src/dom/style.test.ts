import { expect, it } from 'vitest'
import { PageLedger } from './ledger.js'
import { ownStyle } from './style.js'

const element = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

it.each(['<p>text</p>', '<p style="color: red" title="t">text</p>'])(
  'an inline style of the block’s own is removed: %s',
  (html) => {
    const target = element(html)
    const ledger = new PageLedger(() => 'made')
    ownStyle(ledger, target).setProperty('--site-gallery-per', '4')
    expect(target.style.getPropertyValue('--site-gallery-per')).toBe('4')
    expect(target.style.color).toBe(html.includes('red') ? 'red' : '')
    ledger.restore()
    expect(document.body.innerHTML).toBe(html)
  },
)

it('a style that a policy forbids as an attribute is restored through the object', () => {
  const target = element('<p title="t">text</p>')
  target.style.color = 'red'
  const ledger = new PageLedger(() => 'made')
  ownStyle(ledger, target).setProperty('--site-gallery-per', '4')
  const { setAttribute } = Element.prototype
  // Firefox, Chromium and WebKit keep the text of such an attribute, and draw nothing of it.
  Element.prototype.setAttribute = function (name, value) {
    if (name !== 'style') setAttribute.call(this, name, value)
  }
  ledger.restore()
  Element.prototype.setAttribute = setAttribute
  expect(target.style.cssText.replaceAll(' ', '')).toBe('color:red;')
})
