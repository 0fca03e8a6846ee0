import { ofDocument } from '../../../dom/native.js'
import { isScriptType, nonceOf } from '../../../dom/page-scripts.js'
import type { FormContext } from '../fields/field.js'
import { harmless } from './safe-html.js'

/** Whether the scripts after this one wait for it, as they do while a page is parsed. */
const isAwaited = (script: HTMLScriptElement): boolean =>
  script.hasAttribute('src') && !script.hasAttribute('async') && !script.noModule && isScriptType(script.type)

/**
 * What the template holds. The very scripts that the page's parser made are taken out of it: under Trusted Types a
 * copy of a script does not run. A copy takes their place, so that the end of the block leaves the server's HTML.
 */
function take({ attrs }: FormContext, template: HTMLTemplateElement): DocumentFragment {
  const { content } = template
  const copy = content.cloneNode(true)
  attrs.undo(template, 'content', () => content.replaceChildren(copy))
  return content
}

/**
 * Shows the owner's own HTML after a success. It comes from a template of the page, as trusted as the page itself;
 * nothing of an answer gets here. HTML of scripts alone stands beside the thanks that are there.
 *
 * @returns runs its scripts one after another, once the visitor sees the thanks
 */
export function showHtml(context: FormContext, place: HTMLElement, template: HTMLElement): () => void {
  const { attrs, on, guard, options, signal, site } = context
  const { document } = site
  if (!(template instanceof HTMLTemplateElement)) return () => {}
  const content = options.successScripts ? take(context, template) : harmless(document, template.content)
  const scripts = [...content.querySelectorAll('script')]
  const places = scripts.map((script) => {
    const at = ofDocument(document, 'createComment').call(document, '')
    script.replaceWith(at)
    return at
  })
  // Read where no script runs, what it holds are elements, which would load.
  for (const each of content.querySelectorAll('noscript')) each.remove()
  const isEmpty = content.childElementCount === 0 && content.textContent!.trim() === ''
  const before = isEmpty ? [...place.childNodes] : []
  attrs.text(place, '')
  place.append(...before, content)

  return guard(async () => {
    const nonce = nonceOf(document)
    for (const [at, script] of scripts.entries()) {
      if (signal.aborted) return
      if (nonce && !script.nonce) script.nonce = nonce
      const over = isAwaited(script)
        ? new Promise<void>((resolve) => {
            for (const type of ['load', 'error']) on(script, type, () => resolve())
          })
        : null
      places[at]!.replaceWith(script)
      await over
    }
  })
}
