import { SITE_FILE_TYPES, type SiteFileBody } from '@site/runtime/contract'
import { type DragEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../base/ui/button.js'
import { fileTexts as texts } from '../texts.js'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * Takes files that are dropped on an element. Without it, the browser would open them in place of the panel.
 *
 * @returns whether files are over the element now, and the element's listeners
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const listeners = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    },
    onDragLeave(event: DragEvent) {
      const next = event.relatedTarget
      if (!(next instanceof Node && event.currentTarget.contains(next))) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, listeners }
}

/** Calls a function with the files that have arrived since the last rendering. */
export function useArrived(
  arrived: readonly SiteFileBody[],
  onArrived: (added: readonly SiteFileBody[]) => void,
): void {
  const notify = useEffectEvent(onArrived)
  const known = useRef(arrived)
  useEffect(() => {
    if (arrived === known.current) return
    const added = arrived.slice(known.current.length)
    known.current = arrived
    notify(added)
  }, [arrived])
}

interface Props {
  readonly ref: Ref<HTMLButtonElement>
  onFiles(files: readonly File[]): void
}

/** Chooses files. The browser's own control is hidden, because its texts are not the panel's. */
export function UploadButton({ ref, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="file-upload">
      <Button label={texts.upload} look="primary" ref={ref} onClick={() => input.current?.click()} />
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
