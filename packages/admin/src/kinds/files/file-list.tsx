import { fileSizeText, type SiteFileBody, type SiteFilesBody } from '@site/runtime/contract'
import type { ReactNode } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { t } from '../../base/editor-messages.js'
import { Pager, SearchBox } from '../../base/lists/list-tools.js'
import { formatLocale } from '../../base/messages/language.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { LoadNotice } from '../../editor/files/load-notice.js'
import { fileTexts as texts } from '../../editor/files/texts.js'
import { Thumbnail } from '../../editor/files/thumbnail.js'

interface Props {
  readonly search: string
  readonly list: Loading<SiteFilesBody>
  /** The id of the open file. */
  readonly open: string | null
  /** The uploads, above the list. */
  readonly children: ReactNode
  onSearch(search: string): void
  onTurn(cursor: Cursor): void
}

function Row({ file, current }: { file: SiteFileBody; current: boolean }) {
  const { width, height, size } = file
  const details = [
    fileSizeText(size, t, formatLocale()),
    ...(width !== null && height !== null ? [texts.pixels(width, height)] : []),
  ]
  return (
    <li className="records-row record-row file-row">
      <ScreenLink screen="files" at={file.id} current={current} className="records-row-link">
        <Thumbnail file={file} />
        <span className="records-row-title">
          <bdi>{file.name}</bdi>
        </span>
        <span className="records-row-text soft">{details.join(' · ')}</span>
      </ScreenLink>
    </li>
  )
}

/** One page of files, with a search. */
export function FileList({ search, list, open, children, onSearch, onTurn }: Props) {
  const { loaded, busy, reload } = list
  const page = loaded.status === 'ready' ? loaded.value : null
  const files = page?.files ?? []
  const isSearch = search.trim() !== ''
  const hasMore = page !== null && (page.next !== null || page.previous !== null)
  const status = () => {
    if (files.length > 0) return texts.found(files.length, hasMore)
    return isSearch ? t('search.none') : texts.none
  }
  return (
    <section className="records-list" aria-labelledby="files-title" aria-busy={busy}>
      <div className="records-head">
        <h2 id="files-title" tabIndex={-1}>
          {t('panel.section.files')}
        </h2>
      </div>
      {children}
      <div className="records-tools">
        <SearchBox label={texts.search} onSearch={(text) => text !== search && onSearch(text)} />
      </div>
      <LoadNotice
        loaded={loaded}
        failed={t(isSearch ? 'search.failed' : 'editor.load.failed')}
        onRetry={reload}
      />
      {page && (
        <p className="soft" role="status">
          {status()}
        </p>
      )}
      {files.length > 0 && (
        <ul className="records-rows">
          {files.map((file) => (
            <Row key={file.id} file={file} current={file.id === open} />
          ))}
        </ul>
      )}
      {page && <Pager next={page.next} previous={page.previous} onTurn={onTurn} />}
    </section>
  )
}
