import { contains, createElement, query } from '../../../dom/native.js'
import { formsExtra } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { ExtraMessages, FormContext } from '../context.js'
import { describe, put } from '../elements/attributes.js'
import { controlsOf, limitOf } from '../elements/control.js'
import { pageShow } from '../page-show.js'

/** The pause in typing after which the remaining length is announced. */
const PAUSE_MS = 1000

/**
 * Counts the text of textareas with a limit. The visible count changes at once; screen readers get it after a pause, and
 * as the description of the focused textarea.
 */
export async function createCounters(context: FormContext, form: HTMLFormElement): Promise<void> {
  const { t } = await context.site.shared(pageMessages)(formsExtra)
  if (context.signal.aborted) return
  for (const area of controlsOf(form)) {
    if (area instanceof HTMLTextAreaElement && limitOf(area) > 0) createCounter(context, area, t)
  }
}

function createCounter(
  { parts, attrs, on, guard, signal, site }: FormContext,
  area: HTMLTextAreaElement,
  t: ExtraMessages['t'],
): void {
  const { document } = site
  const limit = limitOf(area)
  const box = area.closest<HTMLElement>('[data-part=field]') ?? area.parentElement!
  let counter = parts('counter').find((each) => contains(box, each)) ?? query(box, '[data-part=counter]')
  if (!counter) {
    // At the end of the field, where the sheet reserves a line.
    counter = attrs.insert(box, createElement(document, 'p'))
    attrs.set(counter, 'data-part', 'counter')
  }
  const visible = counter
  const status = attrs.insert(visible.parentElement!, createElement(document, 'p'), visible.nextSibling)
  attrs.set(status, 'data-part', 'counter-status')
  attrs.set(status, 'class', 'site-visually-hidden')
  attrs.set(status, 'role', 'status')
  describe(attrs, area, visible)
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const current = area.value.length
    attrs.text(visible, t('form.counter', { current, max: limit }))
    put(attrs, visible, 'data-over', current > limit ? '' : null)
  }
  const announce = () => {
    const left = limit - area.value.length
    const text = left < 0 ? t('form.counter.over', { count: -left }) : t('form.counter.left', { count: left })
    // Setting the same text again may announce it again.
    if (status.textContent !== text) attrs.text(status, text)
  }
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(guard(work), ms)
  }

  show()
  on(
    area,
    'input',
    () => {
      show()
      later(announce, PAUSE_MS)
    },
    { passive: true },
  )
  // A reset restores the text only after the event, and the browser restores typed text when it shows the page
  // again.
  if (area.form) on(area.form, 'reset', () => later(show, 0), { passive: true })
  site.shared(pageShow)(guard(show), signal)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
