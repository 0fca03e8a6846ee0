import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { createElement, getAttribute } from '../../dom/native.js'
import { MemberAreaOptions } from './options.js'
import type { MemberForms } from './submission/forms.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A member has signed in. The page that `path` names opens next, unless a listener prevents it. */
    'member-area:sign-in': { readonly path: string }
  }
}

type Options = OptionValues<typeof MemberAreaOptions>

/** The forms of a member area. The code that sends them loads when a form gets the focus. */
class MemberArea implements BlockLife<Options> {
  readonly #context: BlockContext<Options>
  #signedInUrl: string
  #forms: Promise<MemberForms> | undefined

  constructor(context: BlockContext<Options>) {
    const { element, parts, on, attrs, site, options } = context
    this.#context = context
    this.#signedInUrl = options.signedInUrl
    const rootPart = getAttribute(element, 'data-part')
    const [form = rootPart === 'form' ? element : undefined] = parts('form')
    const [leave = rootPart === 'sign-out' ? element : undefined] = parts('sign-out')
    if (!form && !leave)
      throw new PartError('member-area', 'form', '[data-part="form"] or a [data-part="sign-out"]')
    // The browser posts a form without an email, which unlocks a page.
    const signIn = parts('email').length > 0 ? form : undefined
    if (signIn) {
      const message =
        parts('message')[0] ?? attrs.insert(signIn, createElement(site.document, 'p'), signIn.firstChild)
      attrs.set(message, 'data-part', 'message')
      // Now, because screen readers announce changes of an alert that they know.
      attrs.set(message, 'role', 'alert')
    }
    for (const each of [signIn, leave]) {
      if (!each) continue
      on(each, 'focusin', () => void this.#load().catch(() => {}))
      on(each, 'submit', (event) => {
        event.preventDefault()
        return this.#submit(each as HTMLFormElement, each === leave)
      })
    }
  }

  update({ signedInUrl }: Options): void {
    this.#signedInUrl = signedInUrl
  }

  #load(): Promise<MemberForms> {
    const context = this.#context
    this.#forms ??= loadChunk('member-area', () => import('./submission/forms.js'), context).then(
      ({ MemberForms }) => new MemberForms(context, () => this.#signedInUrl),
    )
    return this.#forms
  }

  async #submit(form: HTMLFormElement, isLeaving: boolean): Promise<unknown> {
    let forms: MemberForms
    try {
      forms = await this.#load()
    } catch {
      // Without the code, the browser posts the form.
      HTMLFormElement.prototype.submit.call(form)
      return
    }
    return isLeaving ? forms.signOut() : forms.signIn()
  }
}

export default defineBlock({
  name: 'member-area',
  options: MemberAreaOptions,
  init: (context) => new MemberArea(context),
})
