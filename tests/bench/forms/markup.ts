import { formHtml } from '../../browser/support/form.js'

/** Longest message that the form takes, in UTF-16 units. */
export const LIMIT = 500

/** What stands in for a secret of each answer under the strict policy. */
export const NONCE = 'bench'

/** No script or style but the page’s own, no text that becomes code, no other server. */
export const STRICT_POLICY = [
  "default-src 'none'",
  `script-src 'nonce-${NONCE}'`,
  `style-src 'nonce-${NONCE}'`,
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types site-runtime',
].join('; ')

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

const field = (control: string, label: string, after = '') =>
  `<div><label for="${/id="(\w+)"/.exec(control)![1]}">${label}</label>${control}${after}</div>`

/** The form by hand, with what a library adds to it. */
const form = (attributes: string, more: string, length: string, after: (name: string) => string = () => '') =>
  `<form id="contact" action="/contact" method="post"${attributes}>
${field(`<input id="name" name="name" type="text" autocomplete="name" required${more}>`, 'Name', after('name'))}
${field(`<input id="email" name="email" type="email" autocomplete="email" required${more}>`, 'E-mail', after('email'))}
${field(`<textarea id="message" name="message" rows="6"${length}${more}></textarea>`, 'Message (optional)', after('message'))}
<button type="submit"${more && ' data-fs-submit-btn'}>Send</button>
</form>`

export const native = form('', '', ` maxlength="${LIMIT}"`)

export const parsley = form(' data-parsley-validate', '', ` data-parsley-maxlength="${LIMIT}"`)

/** Its rules stand in the script. */
export const justValidate = form('', '', '')

export const formspree = `<div data-fs-success></div>
<div data-fs-error></div>
${form('', ' data-fs-field', ` maxlength="${LIMIT}"`, (name) => `<span data-fs-error="${name}"></span>`)}`

/** A page with something before the form and something after it, so that focus has where to go. */
export const page = (form: string, styles: string, policy = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`}
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Bench</title>
<style nonce="${NONCE}">
@layer bench { body { margin: 0; font: 16px/1.5 sans-serif } }
${styles}
</style>
</head>
<body>
<main>
<h1>Write to us</h1>
<p><a href="#before">Before</a></p>
${form}
<p><a href="#after">After</a></p>
</main>
</body>
</html>
`
