import { type GalleriesBody, MAX_CONNECTED_GALLERIES } from '@site/runtime/contract'
import { Button } from '../../base/ui/button.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { RecordRow } from '../../records/record-row.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { NEW } from '../../records/screen/use-answers.js'
import { galleryTexts as texts } from './texts.js'

interface Props {
  readonly list: Loading<GalleriesBody>
  /** The id of the open gallery. */
  readonly open: string | null
  /** The ids of galleries with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
}

/** Leads to the form that adds a gallery, or says why there can be no more. */
function Add({ isFull, isOpen }: { readonly isFull: boolean; readonly isOpen: boolean }) {
  if (!isFull) {
    return (
      <ScreenLink screen="galleries" at={NEW} current={isOpen} className="button button-small">
        {texts.add}
      </ScreenLink>
    )
  }
  return (
    <>
      <Button label={texts.add} look="small" aria-disabled="true" aria-describedby="galleries-full" />
      <p className="soft" id="galleries-full">
        {texts.full}
      </p>
    </>
  )
}

/** The galleries of the site by their names. */
export function GalleryList({ list, open, unsaved }: Props) {
  const { loaded } = list
  const count = loaded.status === 'ready' ? loaded.value.galleries.length : 0
  return (
    <ListFrame
      screen="galleries"
      texts={texts}
      head={<Add isFull={count >= MAX_CONNECTED_GALLERIES} isOpen={open === NEW} />}
      about={<p className="soft">{texts.about}</p>}
      list={list}
      rowsOf={({ galleries }) => galleries}
      rowOf={({ id, name, count: pictures, uses }) => (
        <RecordRow
          key={id}
          screen="galleries"
          at={id}
          open={open}
          title={<bdi>{name}</bdi>}
          state={{
            tone: uses.length > 0 ? 'usual' : 'soft',
            children: uses.length > 0 ? texts.connected : texts.unused,
          }}
          details={[texts.pictures(pictures)]}
          unsaved={unsaved}
        />
      )}
    />
  )
}
