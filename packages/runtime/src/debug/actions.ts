import { addListener } from '../dom/native.js'
import type { Filter } from './arrange.js'

/** What a person can do in the panel. Indices count the rows that are shown. */
export interface Actions {
  toggle(): void
  move(): void
  filter(state: Filter['state']): void
  search(text: string): void
  outlineAll(on: boolean): void
  select(index: number): void
  /** The row that is under the pointer or has the focus; null for none. */
  point(index: number | null): void
  log(index: number): void
  table(): void
  /** Somebody turned to the panel. */
  look(): void
  /** The focus came to the panel from this element. */
  enter(before: Element): void
  escape(): void
}

/** Not for the page, whose own keys and outside clicks would act on them. */
const KEPT = ['keydown', 'keyup', 'keypress', 'click', 'pointerdown', 'input', 'change']

const indexOf = (target: Element): number | null => {
  const text = target.closest('[data-index]')?.getAttribute('data-index')
  return text == null ? null : Number(text)
}

/** Moves the focus along the rows. */
function step(rows: readonly HTMLElement[], current: Element, key: string): boolean {
  const from = rows.indexOf(current as HTMLElement)
  if (from < 0) return false
  const ways: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const to = Object.hasOwn(ways, key) ? ways[key]! : -1
  rows[to]?.focus()
  return Object.hasOwn(ways, key)
}

/** Turns the panel's events into actions: one set of listeners, however many rows there are. */
export function listenToPanel(root: ShadowRoot, actions: Actions, signal: AbortSignal): void {
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (target: HTMLElement, event: HTMLElementEventMap[Type]) => void,
  ) =>
    addListener(
      root,
      type,
      (event: HTMLElementEventMap[Type]) => listener(event.target as HTMLElement, event),
      { signal },
    )

  on('click', (target) => {
    const button = target.closest<HTMLElement>('[data-action]')
    const index = indexOf(target)
    switch (button?.dataset.action) {
      case 'toggle':
        return actions.toggle()
      case 'move':
        return actions.move()
      case 'filter':
        return actions.filter(button.dataset.filter as Filter['state'])
      case 'table':
        return actions.table()
      case 'select':
        return index === null ? undefined : actions.select(index)
      case 'log':
        return index === null ? undefined : actions.log(index)
    }
  })
  on('input', (target) => {
    if (target.matches('[type=search]')) actions.search((target as HTMLInputElement).value)
  })
  on('change', (target) => {
    if (target.matches('[type=checkbox]')) actions.outlineAll((target as HTMLInputElement).checked)
  })
  on('pointerover', (target) => actions.point(indexOf(target)))
  on('focusin', (target, { relatedTarget }) => {
    actions.point(indexOf(target))
    if (root.contains(relatedTarget as Node | null)) return
    actions.look()
    if (relatedTarget) actions.enter(relatedTarget as Element)
  })
  on('focusout', () => actions.point(null))
  on('keydown', (target, event) => {
    if (event.isComposing) return
    const rows = [...root.querySelectorAll<HTMLElement>('.row')]
    if (event.key === 'Escape') actions.escape()
    else if (!step(rows, target, event.key)) return
    event.preventDefault()
  })
  // The root's own event: pointerover says nothing when the pointer goes back to the page.
  addListener(root.host, 'pointerenter', actions.look, { signal })
  addListener(root.host, 'pointerleave', () => actions.point(null), { signal })
  for (const type of KEPT) addListener(root, type, (event: Event) => event.stopPropagation(), { signal })
}
