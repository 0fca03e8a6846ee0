import { formHtml } from '../../browser/support/form.js'

/** Longest message that the form takes, in UTF-16 units. */
export const LIMIT = 500

/** As the server writes it from its definition. */
export const site = formHtml({
  id: 'contact',
  name: 'Contact',
  submitText: 'Send',
  fields: [
    { id: 'name', type: 'text', label: 'Name', required: true },
    { id: 'email', type: 'email', label: 'E-mail', required: true },
    { id: 'message', type: 'textarea', label: 'Message', maxLength: LIMIT },
  ],
})

interface Extras {
  /** Attributes of the form, of each control, of the message and of the button. */
  readonly form?: string
  readonly control?: string
  readonly message?: string
  readonly button?: string
  /** Markup after a control. */
  readonly after?: (name: string) => string
}

/** The form as authors write it, with the attributes that a library needs. */
const form = ({ form = '', control = '', message = '', button = '', after = () => '' }: Extras) => {
  const field = (name: string, label: string, html: string) =>
    `<div><label for="${name}">${label}</label>${html}${after(name)}</div>`
  const input = (name: string, type: string) =>
    `<input id="${name}" name="${name}" type="${type}" autocomplete="${name}" required${control}>`
  return `<form id="contact" action="/contact" method="post"${form}>
${field('name', 'Name', input('name', 'text'))}
${field('email', 'E-mail', input('email', 'email'))}
${field('message', 'Message (optional)', `<textarea id="message" name="message" rows="6"${message}${control}></textarea>`)}
<button type="submit"${button}>Send</button>
</form>`
}

const maxlength = ` maxlength="${LIMIT}"`

export const native = form({ message: maxlength })

export const parsley = form({
  form: ' data-parsley-validate',
  message: ` data-parsley-maxlength="${LIMIT}"`,
})

/** Its rules are in the script. */
export const justValidate = form({})

export const formspree = `<div data-fs-success></div>
<div data-fs-error></div>
${form({
  control: ' data-fs-field',
  message: maxlength,
  button: ' data-fs-submit-btn',
  after: (name) => `<span data-fs-error="${name}"></span>`,
})}`
