import { formsExtra } from '../../services/messages/areas/forms-extra.js'
import { pageMessages } from '../../services/messages/page.js'
import type { FormContext } from './field.js'
import type { ExtraMessages } from './messages.js'

/** How long somebody pauses before they hear how much room is left: 1 s. */
const PAUSE_MS = 1000

/** The limit of a field, in UTF-16 units; 0 and what is no number are none [FVAL-012]. */
function limitOf(area: Element): number {
  const holder = area.closest('[data-max-length]')
  const limit = Number(holder?.getAttribute('data-max-length'))
  return Number.isFinite(limit) && limit > 0 ? limit : 0
}

/**
 * Counts what is typed into an area with a limit: for the eye at once, for the ear after a pause.
 *
 * [FVAL-011]
 */
export async function createCounters(context: FormContext): Promise<void> {
  const { t } = await context.site.shared(pageMessages)(formsExtra)
  if (context.signal.aborted) return
  for (const area of context.parts('control')) {
    const limit = area instanceof HTMLTextAreaElement ? limitOf(area) : 0
    if (limit > 0) createCounter(context, area as HTMLTextAreaElement, limit, t)
  }
}

function createCounter(
  { parts, attrs, on, guard, signal }: FormContext,
  area: HTMLTextAreaElement,
  limit: number,
  t: ExtraMessages['t'],
): void {
  const page = area.ownerDocument
  const box = area.parentElement!
  let shown = parts('counter').find((each) => box.contains(each))
  if (!shown) {
    shown = attrs.insert(box, page.createElement('p'), area.nextSibling)
    attrs.set(shown, 'data-part', 'counter')
  }
  const counter = shown
  const heard = attrs.insert(box, page.createElement('p'), counter.nextSibling)
  attrs.set(heard, 'data-part', 'counter-status')
  attrs.set(heard, 'role', 'status')
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const left = limit - area.value.length
    attrs.text(counter, t('form.counter', { current: area.value.length, max: limit }))
    if (left < 0) attrs.set(counter, 'data-over', '')
    else attrs.remove(counter, 'data-over')
    return left
  }
  const say = (left: number) =>
    attrs.text(
      heard,
      left < 0 ? t('form.counter.over', { count: -left }) : t('form.counter.left', { count: left }),
    )

  show()
  on(
    area,
    'input',
    () => {
      const left = show()
      clearTimeout(timer)
      timer = setTimeout(
        guard(() => say(left)),
        PAUSE_MS,
      )
    },
    { passive: true },
  )
  // A form that is reset holds its old text again a moment later.
  if (area.form) on(area.form, 'reset', () => queueMicrotask(show), { passive: true })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
