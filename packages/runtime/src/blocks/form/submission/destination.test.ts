import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FormContext } from '../context.js'
import { isForBrowser } from './destination.js'

function context(submit: 'auto' | 'site' | 'browser', at = 'https://shop.example/de/contact') {
  vi.spyOn(Document.prototype, 'baseURI', 'get').mockReturnValue(at)
  return { options: { submit }, site: { document: { location: new URL(at) } } } as unknown as FormContext
}
afterEach(() => vi.restoreAllMocks())

const form = (attributes: string): HTMLFormElement => {
  document.body.innerHTML = `<form ${attributes}><input name="action"><input name="method"></form>`
  return document.querySelector('form')!
}
const button = (attributes: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', `<button ${attributes}></button>`)
  return document.querySelector('button')!
}

describe('the destination of a form', () => {
  it.each([
    ['', false],
    ['action=""', false],
    ['action="  "', false],
    ['action="/api/form/submit"', false],
    ['action="send.php"', false],
    ['action="?sent"', false],
    ['action="#"', false],
    ['action="https://shop.example/api/form/submit"', false],
    ['action="HTTPS://SHOP.EXAMPLE:443/x"', false],
    ['action="//shop.example/x"', false],
    // No browser sends a form to an address that it cannot read.
    ['action="http://["', false],
    ['action="https://formspree.io/f/abc"', true],
    ['action=" https://formspree.io/f/abc "', true],
    ['action="//formspree.io/f/abc"', true],
    ['action="http://shop.example/x"', true],
    ['action="https://shop.example:8443/x"', true],
    ['action="https://www.shop.example/x"', true],
    ['action="mailto:ada@example.org"', true],
    ['action="MAILTO:ada@example.org"', true],
    ['action="sms:+441234"', true],
    ['action="tel:1"', true],
    ['action="javascript:void 0"', true],
    ['action="data:text/html,x"', true],
    ['method="dialog"', true],
    ['method=" DIALOG " action="/x"', true],
  ])('of <form %s> is the browser’s: %s', (attributes, isBrowsers) => {
    expect(isForBrowser(context('auto'), form(attributes))).toBe(isBrowsers)
  })

  it.each([
    ['action="/x"', 'formaction="https://formspree.io/f/abc"', true],
    ['action="https://formspree.io/f/abc"', 'formaction="/x"', false],
    ['action="https://formspree.io/f/abc"', 'formaction=""', false],
    ['action="https://formspree.io/f/abc"', '', true],
    ['action="/x"', 'formmethod="dialog"', true],
    ['method="dialog"', 'formmethod="post"', false],
  ])('of <form %s> with <button %s> is the browser’s: %s', (attributes, ofButton, isBrowsers) => {
    const element = form(attributes)
    expect(isForBrowser(context('auto'), element, button(ofButton))).toBe(isBrowsers)
  })

  it('is what the option says, except for a dialog', () => {
    expect(isForBrowser(context('site'), form('action="https://formspree.io/f/abc"'))).toBe(false)
    expect(isForBrowser(context('browser'), form('action="/x"'))).toBe(true)
    expect(isForBrowser(context('site'), form('method="dialog"'))).toBe(true)
  })

  it('of a page from a file is the browser’s for mail, not for a file', () => {
    const file = context('auto', 'file:///home/ada/site/index.html')
    expect(isForBrowser(file, form('action="send"'))).toBe(false)
    expect(isForBrowser(file, form('action="mailto:ada@example.org"'))).toBe(true)
  })
})
