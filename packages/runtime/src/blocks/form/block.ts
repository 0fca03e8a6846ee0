import { defineBlock } from '../../core/block.js'
import { SiteError } from '../../core/errors.js'
import { loadChunk } from '../../core/load.js'
import { whenIdle } from '../../core/schedule.js'
import { getAttribute } from '../../dom/native.js'
import { forms } from '../../services/messages/areas/forms.js'
import { pageMessages } from '../../services/messages/page.js'
import { formMessage } from './elements/message.js'
import { FormOptions } from './options.js'
import type { FormController } from './submission/controller.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The server has stored a submission. */
    'form:success': { readonly formId: string }
    /** A submission was not sent, or not accepted. */
    'form:failure': { readonly formId: string; readonly message: string }
    /** A form that a handle opens is there, or gone. */
    'form:open': undefined
    'form:close': undefined
    /** Somebody has joined a mailing list. */
    'form:subscribe': { readonly formId: string }
  }
}

export default defineBlock({
  name: 'form',
  options: FormOptions,

  async init(context) {
    const { element, parts, attrs, on, guard, options, site, signal } = context
    const form = element instanceof HTMLFormElement ? element : element.querySelector('form')
    if (!form) throw new SiteError('form: needs a <form>, as the block or inside it')

    /** Code for what only some forms have. */
    const extra = async <Code>(load: () => Promise<Code>, use: (code: Code) => unknown) => {
      const code = await loadChunk('form', load, { signal })
      if (!signal.aborted) await use(code)
    }
    /** The form works without it, and says so where it cannot be loaded. */
    const besides = guard(extra) as typeof extra

    if (parts('definition').length > 0) {
      await extra(
        () => import('./render.js'),
        ({ renderForm }) => renderForm(context, form),
      )
    }
    if (options.kind === 'donation') {
      await extra(
        () => import('./donation/donation.js'),
        ({ takeDonations }) => takeDonations(context, form),
      )
      return
    }
    // Here from the start, so that what fails for want of a network can be said.
    const messages = await site.shared(pageMessages)(forms)
    const message = formMessage(context, form)
    const formId = getAttribute(form, 'data-form-id') ?? ''
    let loading: Promise<FormController> | undefined
    let made: FormController | undefined
    let started = 0

    /** Most visitors fill in no form: its code comes when one is touched. */
    const controller = () => {
      started ||= Date.now()
      loading ??= loadChunk('form', () => import('./submission/controller.js'), { signal }).then(
        ({ createController }) => createController(context, { form, formId, messages, message, started }),
      )
      loading.then(
        (ready) => {
          made = ready
        },
        () => {
          loading = undefined
        },
      )
      return loading
    }

    // Waited for: a handle that opens nothing yet has its first click kept, and without this code the form stands in
    // the page.
    if (parts('open').length > 0) {
      await extra(
        () => import('./overlay.js'),
        ({ openByHandle }) => openByHandle(context),
      )
    }
    attrs.set(form, 'novalidate', '')
    // A file may be chosen without the focus: dropped, or in a browser that leaves it where it was.
    for (const type of ['focusin', 'change']) {
      on(form, type, () => void controller().catch(() => {}), { once: true, passive: true })
    }
    const submit = async () => {
      const ready = await controller().catch(() => null)
      if (signal.aborted) return
      if (ready) await ready.submit()
      else {
        message.show(messages.t('form.error.processing'))
        message.focus()
      }
    }
    on(form, 'submit', (event) => {
      event.preventDefault()
      return made ? made.submit() : submit()
    })
    if (parts('control').some((each) => each.matches('textarea') && each.closest('[data-max-length]'))) {
      besides(
        () => import('./fields/counter.js'),
        ({ createCounters }) => createCounters(context),
      )
    }
    if (options.drafts) {
      besides(
        () => import('./drafts.js'),
        ({ keepDraft }) => keepDraft(context, form),
      )
    }
    if (site.context.website.id) {
      whenIdle(() =>
        besides(
          () => import('../../services/census/record.js'),
          ({ recordFormRender }) => recordFormRender(site, formId),
        ),
      )
    }
  },
})
