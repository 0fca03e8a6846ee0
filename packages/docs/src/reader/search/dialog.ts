import { type Index, loadIndex } from './loaded-index.js'
import { Results } from './results.js'

const WORDS = {
  label: 'Search this documentation',
  close: 'Close',
  none: 'No page has these words.',
  failed: 'The search could not be loaded. Check the connection, and open it again.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
}

interface Parts {
  readonly dialog: HTMLDialogElement
  readonly field: HTMLInputElement
  readonly status: HTMLElement
  readonly results: Results
}

function createParts(): Parts {
  const dialog = document.createElement('dialog')
  dialog.className = 'finder'
  dialog.setAttribute('aria-label', WORDS.label)
  const field = document.createElement('input')
  field.type = 'text'
  field.enterKeyHint = 'search'
  field.placeholder = WORDS.label
  field.autocomplete = 'off'
  field.spellcheck = false
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-label': WORDS.label,
    'aria-autocomplete': 'list',
    'aria-controls': 'docs-results',
    'aria-expanded': 'false',
  })) {
    field.setAttribute(name, value)
  }
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = WORDS.close
  close.addEventListener('click', () => dialog.close())
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  const list = document.createElement('div')
  list.id = 'docs-results'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Results')
  const head = document.createElement('div')
  head.className = 'head'
  head.append(field, close)
  dialog.append(head, status, list)
  // The dialog has no padding of its own, so a press on itself is one on its backdrop.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  // A result on the same page scrolls to its part.
  list.addEventListener('click', () => dialog.close())
  document.body.append(dialog)
  return { dialog, field, status, results: new Results(list, field) }
}

function handleKeys({ field, results }: Parts): void {
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown') results.move(1)
    else if (event.key === 'ArrowUp') results.move(-1)
    else if (event.key === 'Enter') results.selected?.click()
    else return
    event.preventDefault()
  })
}

/** The search of a page: a field and its results, in a dialog that is made once. */
class Search {
  readonly #parts = createParts()
  readonly #address: string
  #index: Index | undefined

  constructor(address: string) {
    this.#address = address
    handleKeys(this.#parts)
    this.#parts.field.addEventListener('input', () => this.#find())
  }

  open(): void {
    const { dialog, field } = this.#parts
    if (dialog.open) return
    dialog.showModal()
    field.select()
    void this.#load()
  }

  async #load(): Promise<void> {
    if (this.#index) return
    const { status } = this.#parts
    try {
      this.#index = await loadIndex(this.#address)
      status.textContent = ''
      this.#find()
    } catch {
      status.textContent = WORDS.failed
    }
  }

  #find(): void {
    const { field, results, status } = this.#parts
    if (!this.#index) return
    const query = field.value.trim()
    const found = query === '' ? [] : this.#index.find(query)
    results.show(found)
    status.textContent = query === '' ? '' : found.length === 0 ? WORDS.none : WORDS.count(found.length)
  }
}

let search: Search | undefined

/** Opens the search of a page. */
export function showSearch(link: HTMLAnchorElement): void {
  search ??= new Search(link.dataset.search ?? '')
  search.open()
}
