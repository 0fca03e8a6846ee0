import { ofDocument } from '../../../dom/native.js'
import type { FormContext } from '../fields/field.js'
import { harmless } from './safe-html.js'

/** Types of scripts that run; everything else is data. */
const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i

/** Whether what comes after a script waits for it, as it does where a page is read. */
const isAwaited = (script: HTMLScriptElement): boolean =>
  script.hasAttribute('src') &&
  !script.hasAttribute('async') &&
  !script.noModule &&
  RUNS.test(script.type.trim())

/** The nonce under which this page's scripts run, if they run under one. */
const nonceOf = (page: Document): string =>
  [...ofDocument(page, 'scripts')].map(({ nonce }) => nonce).find((nonce) => nonce !== '') ?? ''

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
 * nothing of an answer gets here [AMB-37]. HTML of scripts alone stands beside the thanks that are there.
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
