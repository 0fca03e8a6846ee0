import { LONGEST, SOME_STRINGS } from '../reliability/strings.js'
import { expect, test } from './support/test.js'

const TYPES = ['text', 'email', 'password', 'hidden'] as const

const field = (type: string) => `<div data-part="field" data-type="${type}" data-field-id="${type}">
  <p data-part="error" hidden></p><label data-part="title" for="f-${type}">${type}</label>
  <input data-part="control" id="f-${type}" name="${type}" type="${type}"></div>`

const FORM = `<form data-block="form" data-form-id="f" data-option-validation="false" action="/x" method="post">
  <div data-part="message" hidden></div>${TYPES.map(field).join('')}
  <div data-part="field" data-type="textarea" data-field-id="area">
    <p data-part="error" hidden></p><label data-part="title" for="f-area">area</label>
    <textarea data-part="control" id="f-area" name="area"></textarea></div>
  <button data-part="submit" type="submit">Send</button></form>`

/** One text in all the places where a form can show it. */
interface Became {
  readonly typed: Readonly<Record<string, string>>
  readonly sent: unknown
  readonly kept: Readonly<Record<string, string>>
  /** Over the field, in the summary, in the message; and how many elements the page then has. */
  readonly error: string | null
  readonly listed: string | null
  readonly message: string | null
  readonly elements: number
}

/** Types a text everywhere, sends it, and has the server return it as an error of a field, then of the form. */
const play = async (texts: readonly string[]): Promise<Became[]> => {
  const form = document.querySelector('form') as HTMLFormElement
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-part=control]')]
  const read = () => Object.fromEntries(controls.map(({ name, value }) => [name, value]))
  const say = globalThis as unknown as { said: object; sent: string }
  const send = () =>
    new Promise<void>((resolve) => {
      document.addEventListener('site:form:failure', () => setTimeout(resolve), { once: true })
      form.requestSubmit()
    })
  const textOf = (selector: string) => form.querySelector(selector)?.textContent ?? null
  const all: Became[] = []
  for (const text of texts) {
    for (const each of controls) each.value = text
    const typed = read()
    say.said = { errors: { text } }
    await send()
    const error = textOf('[data-invalid] [data-part=error]')
    const listed = textOf('[data-part=summary]:not([hidden]) li')
    const sent = JSON.parse(new URLSearchParams(say.sent).get('form') as string)
    say.said = { error: text }
    await send()
    all.push({
      typed,
      sent,
      kept: read(),
      error,
      listed,
      message: textOf('[data-part=message]'),
      elements: document.querySelectorAll('*').length,
    })
  }
  return all
}

test('[FORM-005 FVAL-006 FMSG-011] a text of any kind is sent as it was typed, and shown as text', async ({
  page,
  open,
}) => {
  // The page's own code is real; only the way to the server is short.
  await page.addInitScript(() => {
    const here = globalThis as unknown as { said: object; sent: string; harm: string[] }
    here.harm = []
    const note = (name: string) => (said: unknown) => here.harm.push(`${name}(${said})`)
    Object.assign(globalThis, { alert: note('alert'), confirm: note('confirm'), prompt: note('prompt') })
    const isCall = (url: unknown): url is string => String(url).includes('/api/form/')
    const { fetch } = globalThis
    globalThis.fetch = async (url, init) => {
      if (!isCall(url)) return fetch(url, init)
      if (url.includes('FormSubmissionKey')) return new Response('{"key":"key"}')
      here.sent = await new Response(init?.body ?? '').text()
      return new Response(JSON.stringify(here.said), { status: 400 })
    }
  })
  await open({ body: FORM })
  const [blank] = await page.evaluate(play, [' '])
  expect(blank).toMatchObject({ error: null, message: 'Unknown error, please try again later.' })

  const texts = SOME_STRINGS.filter((text) => text.trim() !== '')
  const before = await page.evaluate(play, ['once', 'again'])
  const all = await page.evaluate(play, texts)
  for (const [index, text] of texts.entries()) {
    const { typed, sent, kept, error, listed, message } = all[index]!
    const shown = text.slice(0, LONGEST)
    expect(typed.text).toBe(text.replace(/[\r\n]/g, ''))
    expect(typed.area).toBe(text.replace(/\r\n?/g, '\n'))
    expect(sent).toEqual(typed)
    expect(kept).toEqual(typed)
    expect(error).toBe(shown)
    expect(listed).toBe(shown.startsWith('text') ? shown : `text: ${shown}`)
    expect(message).toBe(shown)
  }
  expect(new Set(all.map(({ elements }) => elements))).toEqual(new Set([before[1]!.elements]))
  expect(await page.evaluate(() => (globalThis as unknown as { harm: string[] }).harm)).toEqual([])
})
