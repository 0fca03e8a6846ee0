import { loadChunk } from '../../../dom/load.js'
import { contains, createElement, parentElement, queryAllIn } from '../../../dom/native.js'
import type { FormContext, FormMessages } from '../context.js'

/** Hides everything in the form except the success message, even if a wrapper contains the message. */
function hideAround({ attrs }: FormContext, form: HTMLFormElement, success: HTMLElement): void {
  if (!contains(form, success)) attrs.set(form, 'hidden', '')
  for (
    let visible: Element = success;
    contains(form, visible) && visible !== form;
    visible = parentElement(visible)!
  ) {
    for (const sibling of queryAllIn(parentElement(visible)!, ':scope > *')) {
      if (sibling !== visible) attrs.set(sibling, 'hidden', '')
    }
  }
}

/**
 * Redirects to the owner's page after a success, or shows the success message in place of the form and focuses it.
 *
 * @returns the message, if it shows
 */
export async function showSuccess(
  context: FormContext,
  form: HTMLFormElement,
  { t }: FormMessages,
): Promise<HTMLElement | null> {
  const { site, options, parts, attrs, signal } = context
  if (options.successUrl) {
    const loading = loadChunk('form redirect', () => import('./redirect.js'), { signal })
    // The form is stored in any case. Without the code for redirects, the success message shows.
    if (await loading.then(({ redirect }) => redirect(context)).catch(() => false)) return null
  }
  const [template] = parts('success-html')
  const code =
    template &&
    (await loadChunk('form thanks', () => import('./success-html.js'), { signal }).catch(() => null))
  if (signal.aborted) return null
  const success = parts('success')[0] ?? attrs.insert(form, createElement(site.document, 'div'))
  if (success.childElementCount === 0 && success.textContent.trim() === '') {
    attrs.text(success, t(options.kind === 'newsletter' ? 'form.subscribed' : 'form.success'))
  }
  const runScripts = code?.showHtml(context, success, template!)
  hideAround(context, form, success)
  attrs.remove(success, 'hidden')
  attrs.set(success, 'tabindex', '-1')
  success.focus()
  runScripts?.()
  return success
}
