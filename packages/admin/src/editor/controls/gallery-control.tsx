import { GalleriesBody, type GalleryInfo } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { t } from '../../base/editor-messages.js'
import { texts as panelTexts } from '../../base/texts.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../context/panel-context.js'
import { ScreenLink } from '../context/screen-link.js'
import type { TextField } from '../settings/field.js'
import { formatValue } from '../settings/format-value.js'
import { galleryTexts as texts } from '../settings/gallery-texts.js'
import type { ControlProps } from './control-props.js'

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
  const { loaded, reload } = useLoaded('galleries', () => readGalleries(inbox.call))
  const galleries = loaded.status === 'ready' ? loaded.value.galleries : []
  const shown = String(value ?? effective(field.name) ?? '')
  const note = loaded.status === 'ready' ? noteOf(shown, galleries, formatValue(field, shown)) : null
  // Where the theme connects no gallery, its own pictures are what applies automatically.
  const hasOwnChoice = value === '' || automatic !== texts.own
  const isUnknown = value !== undefined && value !== '' && !galleries.some((each) => each.id === value)
  return (
    <div className="labelled">
      <label className="field-title" htmlFor={id}>
        {field.title}
      </label>
      <select
        id={id}
        value={value === undefined ? AUTOMATIC : String(value)}
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
        {isUnknown && <option value={String(value)}>{formatValue(field, value)}</option>}
      </select>
      {loaded.status === 'failed' && (
        <FailureNotice message={t('editor.collections.failed')} retry={t('editor.retry')} onRetry={reload} />
      )}
      <p className="help" id={`${id}-note`} role="status">
        {note}
      </p>
      <ScreenLink screen="galleries" at={null} className="gallery-link">
        {texts.change}
      </ScreenLink>
    </div>
  )
}
