import { createElement } from '../../../dom/native.js'
import { formsExtra } from '../../../services/messages/areas/forms-extra.js'
import { pageMessages } from '../../../services/messages/page.js'
import { describe, put } from '../elements/attributes.js'
import { limitOf } from '../elements/control.js'
import type { ExtraMessages } from '../messages.js'
import { pageShown } from '../page-show.js'
import type { FormContext } from './field.js'

/** How long somebody pauses before they hear how much room is left: 1 s. */
const PAUSE_MS = 1000

/**
 * Counts what is typed into an area with a limit: for the eye at once, for the ear after a pause. Whoever comes to the
 * area hears the count as its description.
 */
export async function createCounters(context: FormContext): Promise<void> {
  const { t } = await context.site.shared(pageMessages)(formsExtra)
  if (context.signal.aborted) return
  for (const area of context.parts('control')) {
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
  const box = parts('field').find((each) => each.contains(area)) ?? area.parentElement!
  let counter = parts('counter').find((each) => box.contains(each))
  if (!counter) {
    // At the end of its field, where the sheet keeps a line free.
    counter = attrs.insert(box, createElement(document, 'p'))
    attrs.set(counter, 'data-part', 'counter')
  }
  const shown = counter
  const status = attrs.insert(shown.parentElement!, createElement(document, 'p'), shown.nextSibling)
  attrs.set(status, 'data-part', 'counter-status')
  attrs.set(status, 'class', 'site-visually-hidden')
  attrs.set(status, 'role', 'status')
  describe(attrs, area, shown)
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const current = area.value.length
    attrs.text(shown, t('form.counter', { current, max: limit }))
    put(attrs, shown, 'data-over', current > limit ? '' : null)
  }
  const say = () => {
    const left = limit - area.value.length
    const text = left < 0 ? t('form.counter.over', { count: -left }) : t('form.counter.left', { count: left })
    // A text that is set again may be read again.
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
      later(say, PAUSE_MS)
    },
    { passive: true },
  )
  // A form that is reset holds its old text again when the event is over; what a browser puts back, when it shows
  // the page.
  if (area.form) on(area.form, 'reset', () => later(show, 0), { passive: true })
  site.shared(pageShown)(guard(show), signal)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
