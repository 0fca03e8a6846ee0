import { useId, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly question: string
  readonly detail?: string
  readonly confirm: string
  readonly cancel: string
  onAnswer(confirmed: boolean): void
}

/** Asks before something is lost. Escape is the careful answer, and focus goes back to where it was. */
export function Confirm({ question, detail, confirm, cancel, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  // A layout effect ends before the element is taken away: only then does closing give focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={title} onCancel={() => onAnswer(false)}>
      <h2 id={title}>{question}</h2>
      {detail && <p>{detail}</p>}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          {cancel}
        </button>
        <button type="button" className="button button-danger" onClick={() => onAnswer(true)}>
          {confirm}
        </button>
      </div>
    </dialog>
  )
}
