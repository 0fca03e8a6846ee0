import { http } from '../../services/http/http.js'
import { search } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { type Answer, readAnswer } from './answer.js'
import type { SearchContext } from './context.js'
import { listenToKeys } from './keys.js'
import { createList } from './list.js'

/** Answers that are kept, so that a visitor who goes back in a text waits for nothing. */
const CACHED = 30

/** Results below the field while a visitor types: a combobox with a list of suggestions, selected by hand. */
export async function startPreview(context: SearchContext, input: HTMLInputElement): Promise<void> {
  const { attrs, element, emit, guard, on, options, signal, site } = context
  const { t } = await site.shared(pageMessages)(search)
  if (signal.aborted) return
  const list = createList(context, input)
  const cache = new Map<string, Answer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let call: AbortController | undefined

  const cancel = () => {
    clearTimeout(timer)
    call?.abort()
    attrs.remove(element, 'aria-busy')
  }

  const close = () => {
    cancel()
    list.show(false)
  }

  const show = (query: string, answer: Answer | null) => {
    const { results = [], total = null } = answer ?? {}
    const withoutResults = answer ? t('search.none') : t('search.failed')
    list.fill(results, results.length > 0 ? t('search.count', { count: total! }) : withoutResults)
    emit('preview', { query, total })
  }

  const ask = async (query: string) => {
    call = new AbortController()
    const { limit, source } = options
    attrs.set(element, 'aria-busy', 'true')
    const request = { query: { q: query, limit }, signal: call.signal }
    const outcome = await site.shared(http).call(source, request)
    if (request.signal.aborted) return
    cancel()
    const answer = outcome.ok ? readAnswer(context, outcome.body) : null
    if (answer) {
      cache.set(query, answer)
      if (cache.size > CACHED) cache.delete(cache.keys().next().value!)
    }
    show(query, answer)
  }

  /** Shows the results of the field's text; asks the server if there are none yet. */
  const open = () => {
    cancel()
    list.activate(-1)
    const query = input.value.trim()
    const cached = cache.get(query)
    if (cached) show(query, cached)
    else if (query.length >= options.minLength) {
      timer = setTimeout(
        guard(() => ask(query)),
        options.delay,
      )
    } else list.fill([], '')
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
