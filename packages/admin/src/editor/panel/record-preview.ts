import type { PreviewSave } from '@site/runtime/contract'
import type { PanelServices } from './services.js'
import type { HeldBack } from './state.js'

/** Shows the open record on the page before it is saved, and whether the page still waits for something to be rendered. */
export class RecordPreview {
  readonly #services: Pick<PanelServices, 'store' | 'connection'>
  /** The open record with unsaved changes that the page shows. */
  #record: PreviewSave | null = null
  /** The page has not answered to the last change of the record. */
  #isRecordAwaited = false
  /** The server renders something for the page. */
  #isServerAwaited = false

  constructor(services: Pick<PanelServices, 'store' | 'connection'>) {
    this.#services = services
  }

  /** Another page is loaded, which has not got the record yet. */
  reset(): void {
    this.#setBusy(this.#record !== null, false)
  }

  /** Sends the record to a page that is loaded. */
  send(): void {
    if (this.#record) this.#services.connection.send({ type: 'record', save: this.#record })
  }

  /** Shows a record by the call that would save it; null shows what the server stores. */
  show(save: PreviewSave | null): void {
    this.#record = save
    this.#services.connection.send({ type: 'record', save })
    // A page that shows what is stored already does not answer.
    this.#setBusy(save !== null && this.#services.store.get().frame.status === 'ready', this.#isServerAwaited)
    this.#setHeldBack(null)
  }

  /** The page stays as it is, because an entry of the record is not allowed. */
  hold(): void {
    this.#setHeldBack('invalid')
  }

  /** The page has answered to a change of the record. */
  answered(isShown: boolean): void {
    this.#setBusy(false, this.#isServerAwaited)
    // Of an earlier change, if the last one is not allowed.
    if (this.#services.store.get().heldBack !== 'invalid') this.#setHeldBack(isShown ? null : 'refused')
  }

  /** The server renders something for the page, or has done so. */
  rendering(isBusy: boolean): void {
    this.#setBusy(this.#isRecordAwaited, isBusy)
  }

  /** The page has failed to show the record. */
  failed(): void {
    this.#setBusy(false, this.#isServerAwaited)
  }

  /** The page is gone. */
  lost(): void {
    this.#setBusy(false, false)
  }

  #setBusy(isRecordAwaited: boolean, isServerAwaited: boolean): void {
    this.#isRecordAwaited = isRecordAwaited
    this.#isServerAwaited = isServerAwaited
    const rendering = isRecordAwaited || isServerAwaited
    this.#services.store.set((state) => ({ ...state, frame: { ...state.frame, rendering } }))
  }

  #setHeldBack(heldBack: HeldBack | null): void {
    this.#services.store.set((state) => (state.heldBack === heldBack ? state : { ...state, heldBack }))
  }
}
