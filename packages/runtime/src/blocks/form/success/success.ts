import { loadChunk } from '../../../core/load.js'
import { createElement } from '../../../dom/native.js'
import type { FormContext } from '../fields/field.js'
import type { FormMessages } from '../messages.js'

/** Hides what stands around the thanks in the form, also where a wrapper holds them. */
function hideAround({ attrs }: FormContext, form: HTMLFormElement, success: HTMLElement): void {
  if (!form.contains(success)) attrs.set(form, 'hidden', '')
  for (let shown: Element = success; form.contains(shown) && shown !== form; shown = shown.parentElement!) {
    for (const sibling of shown.parentElement!.children) {
      if (sibling !== shown) attrs.set(sibling, 'hidden', '')
    }
  }
}

/**
 * What follows a form that was stored: the owner's page, or thanks in place of the form, with the focus on them.
 */
export async function succeed(
  context: FormContext,
  form: HTMLFormElement,
  { t }: FormMessages,
): Promise<void> {
  const { site, options, parts, attrs, signal } = context
  if (options.successUrl) {
    const leaving = loadChunk('form redirect', () => import('./redirect.js'), { signal })
    // The form is stored, whether or not that code comes: then the thanks are here.
    if (await leaving.then(({ leave }) => leave(context)).catch(() => false)) return
  }
  const [template] = parts('success-html')
  const code =
    template &&
    (await loadChunk('form thanks', () => import('./success-html.js'), { signal }).catch(() => null))
  if (signal.aborted) return
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
}
