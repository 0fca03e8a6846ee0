import { http } from '../../services/http/http.js'
import { search } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { type Answer, readAnswer } from './answer.js'
import { createList, type ResultList, type SearchContext } from './list.js'

/** The keys of the ARIA practices' combobox with list autocomplete and manual selection. */
function listenToKeys(
  { on }: SearchContext,
  input: HTMLInputElement,
  list: ResultList,
  open: () => void,
  close: () => void,
): void {
  on(input, 'keydown', (event) => {
    const { altKey, key } = event
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isOpen = !list.popup.hidden
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const isDown = key === 'ArrowDown'
        if (altKey && !isDown) close()
        else if (!isOpen) open()
        if (!altKey) list.move(isDown)
        break
      }
      case 'Enter': {
        const result = list.active()
        close()
        // The form is sent.
        if (!result) return
        result.click()
        break
      }
      case 'Escape':
        if (!isOpen) {
          // Left to dialogs around the form: there is nothing to close or to clear.
          if (!input.value) return
          input.value = ''
        }
        close()
        break
      case 'Home':
      case 'End': {
        list.activate()
        const end = key === 'Home' ? 0 : input.value.length
        input.setSelectionRange(end, end)
        break
      }
      case 'ArrowLeft':
      case 'ArrowRight':
        list.activate()
        return
      default:
        return
    }
    event.preventDefault()
  })
}

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
