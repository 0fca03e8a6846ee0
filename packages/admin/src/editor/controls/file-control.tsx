import { GalleriesBody, type GalleryInfo } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import type { Client } from '../../base/api/client.js'
import { t } from '../../base/editor-messages.js'
import { anyText } from '../../base/format/any-text.js'
import { texts as panelTexts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { FocalPicker } from '../../base/ui/focal/focal-picker.js'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { DetourLink } from '../context/detour.js'
import { useHasPart, usePanel, usePanelState } from '../context/panel-context.js'
import { NEW } from '../panel/address.js'
import type { TextField } from '../settings/field.js'
import { readFocalPoint, writeFocalPoint } from '../settings/focal-point.js'
import { formatValue } from '../settings/format-value.js'
import { galleryTexts as texts } from '../settings/gallery-texts.js'
import { TitledControl } from './control-parts.js'
import type { ControlProps } from './control-props.js'
import { addressOf } from './picture-sample.js'
import { TextControl } from './text-control.js'

const load = () => import('../files/picker/file-picker.js')

interface Props {
  readonly id?: string
  /** The words on it, and its name with the title of the option. */
  readonly label: string
  readonly name?: string
  /** How many pictures can be chosen together; without it, one file of any kind. */
  readonly pictures?: number
  /** Called with what was chosen, unless that is nothing. */
  onChoose(addresses: readonly [string, ...string[]]): void
}

/** Chooses owner's files in a dialog. Nothing without files of owners. */
export function FileButton({ id, label, name, pictures, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const hasFiles = useHasPart('files')
  if (!hasFiles) return null
  const close = ([first, ...more]: readonly string[]) => {
    setIsOpen(false)
    if (first !== undefined) onChoose([first, ...more])
  }
  return (
    <>
      <Button
        {...(id !== undefined && { id })}
        label={label}
        look="small"
        ref={button}
        className="file-button"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <LoadedCode load={load} onRetry={() => button.current?.focus()}>
          {({ FilePicker }) => <FilePicker {...(pictures !== undefined && { pictures })} onClose={close} />}
        </LoadedCode>
      )}
    </>
  )
}

/** The address of a file: typed, or that of one of the owner's files. */
export const FileControl = (props: ControlProps<TextField>) => (
  <div className="labelled">
    <TextControl {...props} />
    <FileButton
      label={panelTexts.chooseFile}
      name={panelTexts.chooseFileFor(props.field.title)}
      onChoose={([address]) => props.onChange(address)}
    />
  </div>
)

const CENTER = { x: 0.5, y: 0.5 }

/** The point of the block's picture that stays visible when it is cropped. */
export function FocalControl(props: ControlProps<TextField>) {
  const { id, field, value, automatic, describedBy, effective, onChange } = props
  const source = field.picture === null ? undefined : effective(field.picture)
  const address = typeof source === 'string' && source !== '' ? addressOf(source) : ''
  return (
    <FocalPicker
      id={id}
      title={field.title}
      describedBy={describedBy}
      picture={address === '' ? null : { address, small: address, alt: '', size: null }}
      value={readFocalPoint(anyText(value ?? effective(field.name))) ?? CENTER}
      unset={value === undefined ? panelTexts.automaticIs(automatic) : undefined}
      onChange={(point) => onChange(writeFocalPoint(point))}
    />
  )
}

/** The value of the choice that unsets the option. No id has this sign. */
const AUTOMATIC = '+'

const readGalleries = (call: Client) =>
  call({ method: 'GET', path: '/api/config/galleries', answer: GalleriesBody })

/** Why the page shows the theme's own pictures all the same; null if it does not. */
function noteOf(id: string, galleries: readonly GalleryInfo[], title: string): string | null {
  if (id === '') return null
  const gallery = galleries.find((each) => each.id === id)
  if (!gallery) return texts.gone(title)
  return gallery.count === 0 ? texts.empty(gallery.name) : null
}

/** Whose pictures a block shows: the theme's own, or those of one of the site's galleries. */
export function GalleryControl(props: ControlProps<TextField>) {
  const { id, field, value, automatic, describedBy, invalid, effective, onChange } = props
  const { inbox } = usePanel()
  // The screen of galleries changes them, and the control stays meanwhile.
  const screen = usePanelState((state) => state.screen)
  const { loaded, reload } = useLoaded(screen, () => readGalleries(inbox.call))
  const galleries = loaded.status === 'ready' ? loaded.value.galleries : []
  const isNone = loaded.status === 'ready' && galleries.length === 0
  const shown = anyText(value ?? effective(field.name) ?? '')
  const note = loaded.status === 'ready' ? noteOf(shown, galleries, formatValue(field, shown)) : null
  // Where the theme connects no gallery, its own pictures are what applies automatically.
  const hasOwnChoice = value === '' || automatic !== texts.own
  const isUnknown = value !== undefined && value !== '' && !galleries.some((each) => each.id === value)
  return (
    <TitledControl id={id} title={field.title}>
      <select
        id={id}
        value={value === undefined ? AUTOMATIC : anyText(value)}
        aria-describedby={`${describedBy} ${id}-note`}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.value === AUTOMATIC ? undefined : target.value)}
      >
        <option value={AUTOMATIC}>{panelTexts.automaticIs(automatic)}</option>
        {hasOwnChoice && <option value="">{texts.own}</option>}
        {galleries.map((gallery) => (
          <option key={gallery.id} value={gallery.id}>
            {gallery.name}
          </option>
        ))}
        {isUnknown && <option value={anyText(value)}>{formatValue(field, value)}</option>}
      </select>
      {loaded.status === 'failed' && (
        <FailureNotice message={t('editor.collections.failed')} retry={t('editor.retry')} onRetry={reload} />
      )}
      <p className="help" id={`${id}-note`} role="status">
        {note}
      </p>
      <DetourLink screen="galleries" at={isNone ? NEW : null} className="control-link">
        {isNone ? texts.make : texts.change}
      </DetourLink>
    </TitledControl>
  )
}
