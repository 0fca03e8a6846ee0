import { addListener } from '../dom/native.js'
import type { Filter } from './filter.js'

/** The actions of the panel. Indices count the rows that are shown. */
export interface PanelActions {
  toggle(): void
  move(): void
  filter(state: Filter['state']): void
  search(text: string): void
  outlineAll(on: boolean): void
  select(index: number): void
  /** The pointer or the focus is on this row; null for none. */
  point(index: number | null): void
  logBlock(index: number): void
  logTable(): void
  /** The pointer or the focus entered the panel. */
  enter(): void
  /** The focus moved to the panel from this element of the page. */
  takeFocus(from: Element): void
  close(): void
}

/** Events that stop at the panel: the page's own shortcuts and outside clicks would act on them. */
const STOPPED = ['keydown', 'keyup', 'keypress', 'click', 'pointerdown', 'input', 'change']

const indexOf = (target: Element): number | null => {
  const text = target.closest('[data-index]')?.getAttribute('data-index')
  return text == null ? null : Number(text)
}

/** Moves the focus along the rows, and returns whether the key does that. */
function moveFocus(rows: readonly HTMLElement[], current: Element, key: string): boolean {
  const from = rows.indexOf(current as HTMLElement)
  if (from < 0) return false
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: rows.length - 1,
  }
  if (!Object.hasOwn(targets, key)) return false
  rows[targets[key]!]?.focus()
  return true
}

/** Turns the panel's events into actions, with one set of listeners for all rows. */
export function listenToPanel(root: ShadowRoot, actions: PanelActions, signal: AbortSignal): void {
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
        return actions.logTable()
      case 'select':
        return index === null ? undefined : actions.select(index)
      case 'log':
        return index === null ? undefined : actions.logBlock(index)
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
    actions.enter()
    if (relatedTarget) actions.takeFocus(relatedTarget as Element)
  })
  on('focusout', () => actions.point(null))
  on('keydown', (target, event) => {
    if (event.isComposing) return
    const rows = [...root.querySelectorAll<HTMLElement>('.row')]
    if (event.key === 'Escape') actions.close()
    else if (!moveFocus(rows, target, event.key)) return
    event.preventDefault()
  })
  // pointerover does not fire inside the panel when the pointer leaves it.
  addListener(root.host, 'pointerenter', actions.enter, { signal })
  addListener(root.host, 'pointerleave', () => actions.point(null), { signal })
  for (const type of STOPPED) addListener(root, type, (event: Event) => event.stopPropagation(), { signal })
}
