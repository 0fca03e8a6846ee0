import { getAttribute, ofDocument } from '../../../dom/native.js'
import type { FormContext } from '../context.js'

/** An attribute of the button that submits, which takes precedence over the form's own. */
const attributeOf = (form: Element, submitter: Element | null | undefined, name: string): string =>
  ((submitter && getAttribute(submitter, `form${name}`)) ?? getAttribute(form, name) ?? '').trim()

/**
 * Whether the browser sends the form itself, as it does without script: to another origin, by mail, or to nobody with
 * `method="dialog"`. The option `submit` may say otherwise, except for a dialog.
 *
 * @param submitter - the button that submits, whose `formaction` and `formmethod` count
 */
export function isForBrowser(
  { options, site }: FormContext,
  form: HTMLFormElement,
  submitter?: Element | null,
): boolean {
  if (attributeOf(form, submitter, 'method').toLowerCase() === 'dialog') return true
  if (options.submit !== 'auto') return options.submit === 'browser'
  const action = attributeOf(form, submitter, 'action')
  const { document } = site
  const { location } = document
  try {
    // Not `form.action`: a control of that name replaces it.
    const { protocol, host } = new URL(action, ofDocument(document, 'baseURI'))
    // Not its `origin`, which is "null" for a mail address as for a page from a file. An absent action is the page.
    return action !== '' && (protocol !== location.protocol || host !== location.host)
  } catch {
    return false
  }
}
