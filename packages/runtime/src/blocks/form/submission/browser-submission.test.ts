import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { around, calls, element, errors, leave, part, serve, start } from '../../../../testing/form.js'

beforeEach(serve)
afterEach(leave)

const SERVICE = 'action="https://formspree.io/f/abc"'
const field = `<div data-part="field" data-field-id="name"><p data-part="error" hidden></p>
  <label data-part="title" for="n">Name</label><input data-part="control" id="n" name="name" required></div>`
/** A form with that address, and a second button that sends it unchecked. */
const foreign = (inside = field, more = SERVICE, options = '') =>
  around(`${inside}<button type="submit" id="unchecked" formnovalidate>Save</button>`, options).replace(
    'action="/x"',
    more,
  )

/** Presses a button as a browser does, and says whether the browser then sends the form. */
function press(selector = '[data-part=submit]'): boolean {
  const event = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: element(selector),
  })
  return element('form').dispatchEvent(event)
}

/** Stands in for the browser's own second submission. */
const requestSubmit = vi.fn(function (this: HTMLFormElement, submitter: HTMLElement | null = null) {
  return this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
})
beforeEach(() => {
  requestSubmit.mockClear()
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(requestSubmit)
})
afterEach(() => vi.restoreAllMocks())

const loaded = async () => {
  press()
  await vi.waitFor(() => expect(errors()).toEqual(['Name is required.']))
}

describe('a form with another site’s address', () => {
  it('is checked with our sentences, then left to the browser, and asks our server for nothing', async () => {
    const seen = vi.fn()
    await start(foreign())
    document.addEventListener('submit', seen, { once: true })
    await loaded()
    expect(seen).not.toHaveBeenCalled()
    expect(requestSubmit).not.toHaveBeenCalled()
    expect(press()).toBe(false)
    element<HTMLInputElement>('#n').value = 'Ada'
    expect(press()).toBe(true)
    expect(seen).toHaveBeenCalledTimes(1)
    expect(errors()).toEqual([''])
    expect(calls).toEqual([])
  })

  it('is sent with the pressed button once its code has loaded, also if a control is called requestSubmit', async () => {
    await start(foreign(`${field}<input name="requestSubmit"><input name="hasAttribute">`))
    element<HTMLInputElement>('#n').value = 'Ada'
    expect(press()).toBe(false)
    await vi.waitFor(() => expect(requestSubmit).toHaveReturnedWith(true))
    expect(requestSubmit).toHaveBeenCalledExactlyOnceWith(part('submit'))
    expect(requestSubmit.mock.contexts[0]).toBe(element('form'))
  })

  it('is not checked where the button says so', async () => {
    await start(foreign())
    expect(press('#unchecked')).toBe(true)
  })

  it('is sent as it is with the option validation off', async () => {
    await start(foreign(field, SERVICE, 'data-option-validation="false"'))
    press()
    await vi.waitFor(() => expect(requestSubmit).toHaveReturnedWith(true))
  })

  it('needs no bot check of ours', async () => {
    await start(foreign(`${field}<div data-part="captcha"></div>`))
    element<HTMLInputElement>('#n').value = 'Ada'
    press()
    await vi.waitFor(() => expect(requestSubmit).toHaveReturnedWith(true))
    expect(part('captcha').childElementCount).toBe(0)
  })

  it('is sent by the page with data-option-submit="site", and a form of ours by the browser with "browser"', async () => {
    await start(foreign('', SERVICE, 'data-option-submit="site"'))
    expect(press()).toBe(false)
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    leave()
    serve()
    await start(foreign('', 'action="/x"', 'data-option-submit="browser"'))
    press()
    await vi.waitFor(() => expect(requestSubmit).toHaveReturnedWith(true))
    expect(calls).toEqual([])
  })
})
