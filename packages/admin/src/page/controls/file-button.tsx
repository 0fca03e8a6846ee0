import { lazy, Suspense, useState } from 'react'
import { texts } from '../../texts.js'

const FilePicker = lazy(() => import('../../files/picker/file-picker.js'))

interface Props {
  /** The title of the option. */
  readonly title: string
  onChoose(address: string): void
}

/** Chooses one of the owner's files in a dialog. */
export function FileButton({ title, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = ([address]: readonly string[]) => {
    setIsOpen(false)
    if (address !== undefined) onChoose(address)
  }
  return (
    <>
      <button
        type="button"
        className="button button-small file-button"
        aria-label={texts.chooseFileFor(title)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.chooseFile}
      </button>
      {isOpen && (
        <Suspense>
          <FilePicker onClose={close} />
        </Suspense>
      )}
    </>
  )
}
