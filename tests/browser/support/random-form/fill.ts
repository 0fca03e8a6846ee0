/** A file that a visitor chooses. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** The action of a visitor on one control, by its id. */
export interface Fill {
  readonly id: string
  /** Typed key by key, so that the rules for typed texts apply; set where the control cannot have the focus. */
  readonly typed?: string
  readonly value?: string
  readonly checked?: boolean
  /** The options of a list that are selected, by their places. */
  readonly options?: readonly number[]
  readonly files?: readonly ChosenFile[]
  /** Our rules refuse this value, or the missing one of a group, though browsers accept it. */
  readonly isRefused?: boolean
}

/** Fills in the controls of a page. Runs in the page, with its script switched off too. */
export function fillIn(fills: readonly Fill[]): void {
  for (const { id, typed, value, checked, options, files } of fills) {
    const control = document.getElementById(id) as HTMLInputElement & HTMLSelectElement
    if (typed !== undefined) {
      control.closest('details')?.setAttribute('open', '')
      control.focus()
      if (document.activeElement === control) {
        control.select()
        document.execCommand('insertText', false, typed)
      } else control.value = typed
    }
    if (value !== undefined) control.value = value
    if (checked !== undefined) control.checked = checked
    if (options) {
      for (const [at, option] of [...control.options].entries()) option.selected = options.includes(at)
    }
    if (files) {
      const chosen = new DataTransfer()
      for (const file of files) chosen.items.add(new File([file.text], file.name, { type: file.type }))
      control.files = chosen.files
    }
  }
}
