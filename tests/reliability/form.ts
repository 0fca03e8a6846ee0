/**
 * A form as a server writes one.
 *
 * @param attributes - of the `<form>`, beside its own
 * @param more - markup before its button
 */
export const formMarkup = (attributes = '', more = '') =>
  `<form ${attributes} data-form-id="contact" action="/api/form/submit" method="post">
  <div data-part="message" hidden></div>
  <div data-part="field" data-type="text" data-field-id="name">
    <label data-part="title" for="contact-name">Name</label>
    <input data-part="control" id="contact-name" name="name" type="text" required>
  </div>
  <div data-part="field" data-type="textarea" data-field-id="story">
    <label data-part="title" for="contact-story">Story</label>
    <textarea data-part="control" id="contact-story" name="story"></textarea>
  </div>
  ${more}
  <button data-part="submit" type="submit">Send</button>
</form>`

/** The same with a bot check; the block is around its `<form>`. */
export const MARKUP = `<div data-block="form">${formMarkup('', '<div data-part="captcha"></div>')}</div>`

/** The typed values. */
export const TYPED = { name: 'Ada <Lovelace>', story: 'Two\nlines & “quotes”' } as const

const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`) as HTMLInputElement

/** Types into the form and sends it; resolves to its message, or to null when it was stored. */
export function sendForm(): Promise<string | null> {
  for (const [name, text] of Object.entries(TYPED)) control(name).value = text
  const form = document.querySelector('form') as HTMLFormElement
  const ended = new Promise<string | null>((resolve) => {
    const end = new AbortController()
    const { signal } = end
    const finish = (message: string | null) => {
      end.abort()
      resolve(message)
    }
    document.addEventListener('site:form:success', () => finish(null), { signal })
    document.addEventListener(
      'site:form:failure',
      (event) => finish((event as CustomEvent<{ message: string }>).detail.message),
      { signal },
    )
  })
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return ended
}

/** The state of a form that can be sent. */
export const stateOfForm = () => {
  const form = document.querySelector('form') as HTMLFormElement
  const button = form.querySelector('[data-part=submit]') as HTMLElement
  const message = form.querySelector('[data-part=message]') as HTMLElement
  return {
    message: message.hasAttribute('hidden') ? null : message.textContent,
    busy: form.getAttribute('aria-busy'),
    button: button.textContent,
    disabled: button.getAttribute('aria-disabled'),
    locked: form.querySelectorAll('[readonly], [disabled]').length,
    typed: Object.fromEntries(Object.keys(TYPED).map((name) => [name, control(name).value])),
    errors: [...form.querySelectorAll('[data-part=field] > [data-part=error]:not([hidden])')].map(
      ({ textContent }) => textContent,
    ),
  }
}
