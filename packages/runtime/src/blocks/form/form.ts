import { defineBlock } from '../../core/block.js'
import { SiteError } from '../../core/errors.js'
import { loadChunk } from '../../core/load.js'
import { getAttribute } from '../../dom/native.js'
import { forms } from '../../services/messages/areas/forms.js'
import { pageMessages } from '../../services/messages/page.js'
import { readFields } from './fields.js'
import { FormOptions } from './options.js'
import { safeRedirect } from './redirect.js'
import type { Send } from './submission.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The server has stored a submission. */
    'form:success': { readonly formId: string }
    /** A submission was not sent, or not accepted. */
    'form:failure': { readonly formId: string; readonly message: string }
  }
}

export default defineBlock({
  name: 'form',
  options: FormOptions,

  async init(context) {
    const { element, part, parts, attrs, on, emit, site, signal } = context
    let { options } = context
    const form = element instanceof HTMLFormElement ? element : element.querySelector('form')
    if (!form) throw new SiteError('form: needs a <form>, as the block or inside it')
    const messages = await site.shared(pageMessages)(forms)
    const { t } = messages
    const fields = readFields(context)
    const button = part('submit')
    let loading: Promise<Send> | undefined
    /** Code that calls the server is not needed before somebody fills the form in. */
    const load = () => {
      loading ??= loadChunk('form submission', () => import('./submission.js'), { signal }).then(
        ({ createSubmission }) => createSubmission(site, messages, signal),
      )
      loading.catch(() => {
        loading = undefined
      })
      return loading
    }
    const formId = getAttribute(form, 'data-form-id') ?? ''
    const buttonText = button instanceof HTMLInputElement ? button.value : (button.textContent ?? '').trim()
    let submitting = false

    const label = (text: string) =>
      button instanceof HTMLInputElement ? attrs.set(button, 'value', text) : attrs.text(button, text)

    const say = (text: string | null) => {
      const place =
        parts('message')[0] ?? attrs.insert(form, site.document.createElement('p'), form.firstChild)
      attrs.set(place, 'data-part', 'message')
      attrs.text(place, text ?? '')
      if (text === null) {
        attrs.set(place, 'hidden', '')
        return
      }
      attrs.remove(place, 'hidden')
      attrs.set(place, 'tabindex', '-1')
      place.focus()
    }

    /** A locked form keeps its focus and its values: nothing is disabled, a second submit is ignored. */
    const lock = (locked: boolean) => {
      submitting = locked
      attrs.set(form, 'aria-busy', String(locked))
      attrs.set(button, 'aria-disabled', String(locked))
      label(locked ? t('form.submitting') : buttonText)
      for (const { control } of fields) {
        if (control instanceof HTMLSelectElement) continue
        if (locked) attrs.set(control, 'readonly', '')
        else attrs.remove(control, 'readonly')
      }
    }

    const fail = (message: string) => {
      say(message)
      emit('failure', { formId, message })
    }

    const succeed = () => {
      emit('success', { formId })
      const target = safeRedirect(options.successUrl, site.document.baseURI)
      if (target) {
        site.document.location.assign(target)
        return
      }
      const success = parts('success')[0] ?? attrs.insert(form, site.document.createElement('p'))
      if (success.textContent?.trim() === '') attrs.text(success, t('form.success'))
      for (const child of form.children) if (child !== success) attrs.set(child, 'hidden', '')
      attrs.remove(success, 'hidden')
      attrs.set(success, 'tabindex', '-1')
      success.focus()
    }

    const check = (): boolean => {
      let valid = true
      for (const field of fields) {
        const problem = options.validation ? field.check(messages) : null
        if (problem) valid = false
        field.fail(problem)
      }
      return valid
    }

    const submit = async () => {
      if (!check()) return fail(t('form.invalid'))
      say(null)
      lock(true)
      const envelope = {
        formId,
        collectionId: site.context.collectionId,
        objectName: getAttribute(form, 'data-object-name') ?? '',
        submitButtonText: buttonText,
      }
      const values = Object.fromEntries(fields.map(({ id, control }) => [id, control.value]))
      const outcome = await load().then(
        (send) => send(values, envelope),
        () => null,
      )
      if (signal.aborted) return
      lock(false)
      if (!outcome) return fail(t('form.error.unknown'))
      if (outcome.kind === 'saved') return succeed()
      for (const field of fields) field.fail(outcome.errors.get(field.id) ?? null)
      fail(outcome.errors.size > 0 ? t('form.error.scrollDown') : outcome.message)
    }

    attrs.set(form, 'novalidate', '')
    on(form, 'focusin', () => void load().catch(() => {}), { once: true, passive: true })
    on(form, 'submit', (event) => {
      event.preventDefault()
      return submitting ? undefined : submit()
    })

    return {
      update(changed: typeof options) {
        options = changed
      },
    }
  },
})
