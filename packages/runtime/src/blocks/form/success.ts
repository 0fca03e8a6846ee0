import { loadChunk } from '../../core/load.js'
import type { FormContext } from './field.js'
import type { FormMessages } from './messages.js'
import { safeRedirect } from './redirect.js'

/**
 * What follows a form that was stored: the owner's page, or thanks in place of the form, with the focus on them.
 *
 * [FORM-007 FORM-008 FORM-012]
 */
export async function succeed(
  context: FormContext,
  form: HTMLFormElement,
  { t }: FormMessages,
): Promise<void> {
  const { site, options, parts, attrs, signal } = context
  const target = safeRedirect(options.successUrl, site.document.location.href)
  if (target) {
    site.document.location.assign(target)
    return
  }
  const success = parts('success')[0] ?? attrs.insert(form, site.document.createElement('div'))
  const [template] = parts('success-html')
  if (template instanceof HTMLTemplateElement) {
    const { showHtml } = await loadChunk('thanks of a form', () => import('./success-html.js'), { signal })
    if (signal.aborted) return
    showHtml(context, success, template)
  }
  if (success.childElementCount === 0 && success.textContent.trim() === '') {
    attrs.text(success, t(options.kind === 'newsletter' ? 'form.subscribed' : 'form.success'))
  }
  // Thanks may stand beside the form, or in a wrapper within it.
  for (let shown: Element = success; form.contains(shown) && shown !== form; shown = shown.parentElement!) {
    for (const sibling of shown.parentElement!.children) {
      if (sibling !== shown) attrs.set(sibling, 'hidden', '')
    }
  }
  if (!form.contains(success)) attrs.set(form, 'hidden', '')
  attrs.remove(success, 'hidden')
  attrs.set(success, 'tabindex', '-1')
  success.focus()
}
