/* The script of a page with examples: the form changes the example in the frame and the markup below it. */
import { type Context, chosenContext, contextTokens } from './context.js'
import { FORMATS } from './formats.js'
import { fromHash, toHash } from './hash.js'
import { issueOf, type Rules } from './issue.js'
import { type Attribute, type Choice, chosenAttributes, type Token, tagTokens } from './tag.js'

interface Example {
  readonly id: string
  readonly title: string
  readonly address: string
  readonly element: string
  /** The last characters of its opening tag. */
  readonly end: string
  readonly attributes: readonly Attribute[]
  readonly options: Choice
  /** Where the form changes settings: the context that has them. */
  readonly context?: Context
  /** The place of its form among those of the page; -1 for none. */
  readonly form: number
}

interface Form {
  readonly options: readonly Rules[]
  /** The names of the objects around the settings in the context. */
  readonly path: readonly string[]
}

interface Data {
  readonly examples: readonly Example[]
  readonly forms: readonly Form[]
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const textOf = (field: Field): string =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? String(field.checked) : field.value

function fill(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'true'
  else field.value = value
}

/** A name of a list may be spelled `new-swipe`, `newSwipe` or `NEW_SWIPE`. */
const bare = (text: string): string => text.replace(/[-_ ]/g, '').toLowerCase()

const fieldsIn = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (each): each is Field => each instanceof HTMLElement && 'name' in each && each.name !== '',
  )

class Playground {
  readonly #root: HTMLElement
  readonly #data: Data
  readonly #frame: HTMLIFrameElement
  readonly #forms: readonly HTMLFormElement[]
  readonly #select: HTMLSelectElement
  #example: Example
  #choice: Choice = {}

  constructor(root: HTMLElement) {
    this.#root = root
    this.#data = JSON.parse(this.#find('script').textContent ?? '') as Data
    this.#frame = this.#find('iframe')
    this.#forms = [...root.querySelectorAll('form')]
    this.#select = this.#find('[data-choose]')
    this.#example = this.#data.examples[0]!
    this.#listen()
    this.#read()
  }

  #find<Type extends HTMLElement>(selector: string): Type {
    const found = this.#root.querySelector<Type>(selector)
    if (!found) throw new Error(`the playground needs ${selector}`)
    return found
  }

  #listen(): void {
    this.#select.addEventListener('change', () => this.#choose(this.#select.value, {}))
    for (const form of this.#forms) {
      form.addEventListener('input', () => this.#change(form))
      form.addEventListener('submit', (event) => event.preventDefault())
      form.querySelector('[data-reset]')?.addEventListener('click', () => this.#choose(this.#example.id, {}))
    }
    this.#root.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'example-width') {
        const stage = this.#find('[data-stage]')
        stage.style.inlineSize = ''
        stage.dataset.width = target.value
      }
    })
    addEventListener('hashchange', () => this.#read())
  }

  /** The form of the example; examples of a page may share one, or have none. */
  get #form(): HTMLFormElement | undefined {
    return this.#forms[this.#example.form]
  }

  get #options(): readonly Rules[] {
    return this.#data.forms[this.#example.form]?.options ?? []
  }

  #optionOf = (field: Field): Rules | undefined => this.#options.find(({ name }) => name === field.name)

  /** Takes the choice of the address, if it has one. */
  #read(): void {
    const chosen = fromHash(location.hash)
    const known = chosen && this.#data.examples.some(({ id }) => id === chosen.id)
    if (known && toHash(chosen) !== this.#hash()) this.#choose(chosen.id, chosen.choice)
    else this.#fill()
  }

  #hash = (): string => toHash({ id: this.#example.id, choice: this.#choice })

  #choose(id: string, choice: Choice): void {
    const example = this.#data.examples.find((each) => each.id === id)
    if (!example) return
    this.#example = example
    this.#choice = choice
    this.#select.value = id
    for (const each of this.#root.querySelectorAll<HTMLElement>('[data-state]')) {
      each.toggleAttribute('data-chosen', each.dataset.state === id)
    }
    for (const form of this.#forms) form.hidden = form !== this.#form
    this.#fill()
    this.#show()
  }

  /** The value that an option has in the example as it is written, as its control shows it. */
  #written({ name, default: fallback, choices }: Rules): string {
    const value = this.#example.options[name] ?? fallback
    return choices?.find((each) => bare(each) === bare(value)) ?? value
  }

  #fill(): void {
    if (!this.#form) return
    for (const field of fieldsIn(this.#form)) {
      const option = this.#optionOf(field)
      if (option) fill(field, this.#choice[option.name] ?? this.#written(option))
    }
    this.#showIssues(this.#form)
  }

  #change(form: HTMLFormElement): void {
    const fields = fieldsIn(form)
    const choice: Record<string, string> = {}
    for (const option of this.#options) {
      const field = fields.find(({ name }) => name === option.name)
      if (field && textOf(field) !== this.#written(option)) choice[option.name] = textOf(field)
    }
    this.#choice = choice
    this.#showIssues(form)
    this.#show()
  }

  /** Shows at each field whether its value is allowed, and what is. */
  #showIssues(form: HTMLFormElement): void {
    for (const field of fieldsIn(form)) {
      const option = this.#optionOf(field)
      const place = option && document.getElementById(`${field.id}-issue`)
      if (!place) continue
      const issue = issueOf(option, textOf(field), FORMATS)
      place.textContent = issue
      field.setAttribute('aria-invalid', String(issue !== ''))
    }
  }

  #show(): void {
    const { address, title } = this.#example
    const hash = this.#hash()
    const isPlain = Object.keys(this.#choice).length === 0
    this.#frame.title = `Example: ${title}`
    // Chromium may lose a new `src` of a lazy frame that begins to load, and Back would undo it in the frame alone.
    this.#frame.contentWindow?.location.replace(address + hash)
    this.#find<HTMLAnchorElement>('[data-own-page]').href = address + (isPlain ? '' : hash)
    history.replaceState(history.state, '', hash)
    this.#showMarkup()
    this.#count()
  }

  #count(): void {
    const place = this.#form?.querySelector('[data-count]')
    if (!place) return
    const count = Object.keys(this.#choice).length
    place.textContent = count === 0 ? '' : count === 1 ? '1 option changed' : `${count} options changed`
  }

  #tokens(): Token[] {
    const { element, attributes, end, context } = this.#example
    const path = this.#data.forms[this.#example.form]?.path ?? []
    return context
      ? contextTokens(chosenContext(context, path, this.#options, this.#choice))
      : tagTokens(element, chosenAttributes(attributes, this.#options, this.#choice), end)
  }

  #showMarkup(): void {
    const tag = this.#root.querySelector('[data-state][data-chosen] [data-tag]')
    if (!this.#form) return
    tag?.replaceChildren(
      ...this.#tokens().map(({ kind, text }) => {
        if (kind === 'text') return document.createTextNode(text)
        const span = document.createElement('span')
        span.className = `c-${kind}`
        span.textContent = text
        return span
      }),
    )
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-playground]')) new Playground(root)
