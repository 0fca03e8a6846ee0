import { type HistoryMove, redo, type Step, undo } from '../settings/history.js'
import type { EditingController } from './editing.js'
import type { PreviewController } from './preview.js'
import type { PanelServices } from './services.js'

/** Undoes and redoes changes on every page, and shows the block that each belongs to. */
export class UndoController {
  readonly #store: PanelServices['store']
  readonly #editing: EditingController
  readonly #preview: Pick<PreviewController, 'show'>

  constructor(
    { store }: Pick<PanelServices, 'store'>,
    editing: EditingController,
    preview: Pick<PreviewController, 'show'>,
  ) {
    this.#store = store
    this.#editing = editing
    this.#preview = preview
  }

  undo(): void {
    this.#move(undo(this.#store.get().history), 'before')
  }

  redo(): void {
    this.#move(redo(this.#store.get().history), 'after')
  }

  #move(move: HistoryMove | null, side: 'before' | 'after'): void {
    if (!move) return
    this.#store.set((state) => ({ ...state, history: move.history }))
    this.#editing.apply(move.step.key, move.step.changes, side)
    this.#show(move.step)
  }

  /** Opens the block of a step, on its page. The open block stays as it is, so that the focus stays too. */
  #show({ key }: Step): void {
    const entry = this.#store.get().entries.get(key)
    if (entry?.status === 'ready') this.#preview.show(entry.draft)
  }
}
