import { ofDocument } from '../../../dom/native.js'
import { isScriptType, nonceOf } from '../../../dom/page-scripts.js'
import type { FormContext } from '../context.js'
import { safeCopy } from './safe-html.js'

/** Whether the scripts after this one wait for it, as they do while a page is parsed. */
const isAwaited = (script: HTMLScriptElement): boolean =>
  script.hasAttribute('src') && !script.hasAttribute('async') && !script.noModule && isScriptType(script.type)

/**
 * Takes the content out of the template, because under Trusted Types only the scripts that the page's parser created
 * run. Destroying the block restores the template from a copy.
 */
function takeContent({ attrs }: FormContext, template: HTMLTemplateElement): DocumentFragment {
  const { content } = template
  const copy = content.cloneNode(true)
  attrs.undo(template, 'content', () => content.replaceChildren(copy))
  return content
}

/**
 * Shows the owner's HTML after a success. It comes from a template of the page, so it is as trusted as the page; no part
 * of the server's answer gets here. HTML that only has scripts keeps the existing success message.
 *
 * @returns runs the scripts one after another; call it once the message is visible
 */
export function showHtml(context: FormContext, success: HTMLElement, template: HTMLElement): () => void {
  const { attrs, on, guard, options, signal, site } = context
  const { document } = site
  if (!(template instanceof HTMLTemplateElement)) return () => {}
  const content = options.successScripts
    ? takeContent(context, template)
    : safeCopy(document, template.content)
  const scripts = [...content.querySelectorAll('script')]
  const markers = scripts.map((script) => {
    const marker = ofDocument(document, 'createComment').call(document, '')
    script.replaceWith(marker)
    return marker
  })
  // A template is parsed without script, so the content of `noscript` are elements, which would load.
  for (const each of content.querySelectorAll('noscript')) each.remove()
  const isEmpty = content.childElementCount === 0 && content.textContent!.trim() === ''
  const message = isEmpty ? [...success.childNodes] : []
  attrs.text(success, '')
  success.append(...message, content)

  return guard(async () => {
    const nonce = nonceOf(document)
    for (const [index, script] of scripts.entries()) {
      if (signal.aborted) return
      if (nonce && !script.nonce) script.nonce = nonce
      const loaded = isAwaited(script)
        ? new Promise<void>((resolve) => {
            for (const type of ['load', 'error']) on(script, type, () => resolve())
          })
        : null
      markers[index]!.replaceWith(script)
      await loaded
    }
  })
}
