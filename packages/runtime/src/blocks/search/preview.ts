import { http } from '../../services/http/http.js'
import { search } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { type Answer, readAnswer } from './answer.js'
import { listenToKeys } from './keys.js'
import { createList, type SearchContext } from './list.js'

/** Answers that are kept, so that a visitor who goes back in a text waits for nothing. */
const CACHED = 30

/** Results below the field while a visitor types: a combobox with a list of suggestions, selected by hand. */
export async function startPreview(context: SearchContext, input: HTMLInputElement): Promise<void> {
  const { attrs, element, emit, guard, on, options, signal, site } = context
  const { t } = await site.shared(pageMessages)(search)
  if (signal.aborted) return
  const list = createList(context, input)
  const cache = new Map<string, Answer>()
  let call: AbortController | undefined

  const cancel = () => {
    call?.abort()
    attrs.remove(element, 'aria-busy')
  }

  const close = () => {
    cancel()
    list.show(false)
  }

  const show = (query: string, { results, total }: Answer) => {
    const withoutResults = total === null ? 'search.failed' : 'search.none'
    list.fill(results, t(results[0] ? 'search.count' : withoutResults, { count: total! }))
    emit('preview', { query, total })
  }

  const ask = async (query: string, signal: AbortSignal) => {
    // Another key followed within the delay.
    if (signal.aborted) return
    attrs.set(element, 'aria-busy', 'true')
    const outcome = await site.shared(http).call(options.source, {
      query: { q: query, limit: options.limit },
      signal,
    })
    if (signal.aborted) return
    attrs.remove(element, 'aria-busy')
    const answer = readAnswer(outcome.ok && outcome.body, options.limit)
    if (answer.total !== null) {
      cache.set(query, answer)
      cache.delete([...cache.keys()].at(-CACHED - 1)!)
    }
    show(query, answer)
  }

  /** Shows the results of the field's text; asks the server if there are none yet. */
  const open = () => {
    cancel()
    list.activate()
    const query = input.value.trim()
    const cached = cache.get(query)
    if (cached) show(query, cached)
    else if (query.length < options.minLength) list.fill([], '')
    else {
      call = new AbortController()
      setTimeout(guard(ask), options.delay, query, call.signal)
    }
  }

  on(input, 'input', (event) => (event as InputEvent).isComposing || open())
  on(input, 'compositionend', open)
  on(input, 'blur', close)
  on(input.form!, 'submit', cancel)
  // The field keeps the focus, so that a press in the list does not close it before the click.
  on(list.popup, 'mousedown', (event) => event.preventDefault())
  listenToKeys(context, input, list, open, close)
  signal.addEventListener('abort', cancel)
  if (input.value !== input.defaultValue) open()
}
