import { SITE_FILE_TYPES } from '@site/runtime/contract'
import { type Ref, useRef } from 'react'
import { fileTexts as texts } from '../texts.js'

interface Props {
  readonly ref: Ref<HTMLButtonElement>
  onFiles(files: readonly File[]): void
}

/** Chooses files. The browser's own control is hidden, because its texts are not the panel's. */
export function UploadButton({ ref, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="file-upload">
      <button
        ref={ref}
        type="button"
        className="button button-primary"
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={SITE_FILE_TYPES.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <span className="soft">{texts.dropHelp}</span>
    </div>
  )
}
