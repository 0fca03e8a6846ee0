import { defineBlock } from '../../core/block.js'
import { SiteError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { getAttribute } from '../../dom/native.js'
import { whenIdle } from '../../dom/schedule.js'
import { forms } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { createControllerLoader } from './controller-loader.js'
import { controlsOf, hasNoName } from './elements/control.js'
import { formMessage } from './elements/message.js'
import { FormOptions } from './options.js'
import { createBrowserSubmission } from './submission/browser-submission.js'
import { isForBrowser } from './submission/destination.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The server has stored a submission. */
    'form:success': { readonly formId: string }
    /** A submission was not sent, or the server rejected it. */
    'form:failure': { readonly formId: string; readonly message: string }
    /** A form that a button opens has appeared, or was closed. */
    'form:open': undefined
    'form:close': undefined
    /** A visitor has joined a mailing list. */
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

    /** Loads the code of a feature that only some forms have. */
    const load = async <Code>(chunk: () => Promise<Code>, start: (code: Code) => unknown) => {
      const code = await loadChunk('form', chunk, { signal })
      if (!signal.aborted) await start(code)
    }
    /** Does the same for a feature that the form works without; a failure is reported. */
    const loadOptional = guard(load) as typeof load

    if (parts('definition').length > 0) {
      await load(
        () => import('./render.js'),
        ({ renderForm }) => renderForm(context, form),
      )
    }
    if (options.kind === 'donation') {
      await load(
        () => import('./donation/donation.js'),
        ({ startDonation }) => startDonation(context, form),
      )
      return
    }
    // Loaded at the start, so that a later failure of the network can be shown.
    const messages = await site.shared(pageMessages)(forms)
    const message = formMessage(context, form)
    const controller = createControllerLoader(context, form, messages, message)

    // Awaited, because the first click on the button is stored only until the block is ready.
    if (parts('open').length > 0) {
      await load(
        () => import('./overlay.js'),
        ({ startOverlay }) => startOverlay(context),
      )
    }
    attrs.set(form, 'novalidate', '')
    // `change` too: a file can be dropped, or chosen in a browser that does not move the focus.
    for (const type of ['focusin', 'change']) {
      on(form, type, () => void controller.load().catch(() => {}), { once: true, passive: true })
    }
    const submitOnceLoaded = async (submitter?: HTMLElement | null) => {
      const loaded = await controller.load().catch(() => null)
      if (signal.aborted) return
      if (loaded) await loaded.submit(submitter)
      else {
        message.show(messages.t('form.error.processing'))
        message.focus()
      }
    }
    const submitInBrowser = createBrowserSubmission(context, form, controller)
    on(form, 'submit', (event) => {
      if (isForBrowser(context, form, event.submitter)) return submitInBrowser(event)
      event.preventDefault()
      const { submitter } = event
      return controller.loaded ? controller.loaded.submit(submitter) : submitOnceLoaded(submitter)
    })
    const controls = controlsOf(form)
    if (controls.some(hasNoName)) {
      loadOptional(
        () => import('./unnamed.js'),
        ({ reportUnnamed }) => reportUnnamed(context, form),
      )
    }
    if (controls.some((each) => each.matches('[data-max-length] textarea'))) {
      loadOptional(
        () => import('./fields/counter.js'),
        ({ createCounters }) => createCounters(context, form),
      )
    }
    if (options.drafts) {
      loadOptional(
        () => import('./drafts.js'),
        ({ startDraft }) => startDraft(context, form),
      )
    }
    if (site.context.website.id && !isForBrowser(context, form)) {
      whenIdle(() =>
        loadOptional(
          () => import('../../services/census/record.js'),
          ({ recordFormRender }) => recordFormRender(site, getAttribute(form, 'data-form-id') ?? ''),
        ),
      )
    }
  },
})
