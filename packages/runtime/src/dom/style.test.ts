import { expect, it } from 'vitest'
import { createLedger } from './ledger.js'
import { ownStyle } from './style.js'

const element = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

it.each(['<p>text</p>', '<p style="color: red" title="t">text</p>'])(
  'an inline style of the block’s own is taken back: %s',
  (html) => {
    const target = element(html)
    const ledger = createLedger(() => 'made')
    ownStyle(ledger, target).setProperty('--site-gallery-per', '4')
    expect(target.style.getPropertyValue('--site-gallery-per')).toBe('4')
    expect(target.style.color).toBe(html.includes('red') ? 'red' : '')
    ledger.restore()
    expect(document.body.innerHTML).toBe(html)
  },
)
