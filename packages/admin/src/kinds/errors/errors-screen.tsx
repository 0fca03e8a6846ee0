import { ChangedBody, type ScriptErrorGroup, ScriptErrorsBody } from '@site/runtime/contract'
import { useState } from 'react'
import type { Client } from '../../base/api/client.js'
import { queryOf } from '../../base/api/query.js'
import { t } from '../../base/editor-messages.js'
import { SearchBox } from '../../base/lists/search-box.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ReportedList } from '../../records/reported-list.js'
import { ReportedRow } from '../../records/reported-row.js'
import { errorTexts as texts } from './texts.js'

interface Props {
  readonly error: ScriptErrorGroup
  onDelete(): void
}

/** Errors with the same message at the same place. */
function ErrorRow({ error, onDelete }: Props) {
  const { event, message, source, stack, block, phase, option, pages, browsers, count } = error
  const title = message.trim() || texts.noMessage
  return (
    <ReportedRow
      title={title}
      facts={[
        [texts.kindLabel, [texts.kind(event)]],
        [texts.block, [block && texts.blockDetails(block, phase, option)]],
        [texts.source, [source]],
        [texts.pages, pages],
        [texts.browsers, browsers],
        [texts.times, [texts.reported(count)]],
        [texts.first, [timeOf(error.firstAt)]],
        [texts.last, [timeOf(error.lastAt)]],
      ]}
      deleteText={texts.delete}
      deleteLabel={texts.deleteOne(title)}
      onDelete={onDelete}
    >
      {stack !== '' && (
        <details>
          <summary>{texts.stack}</summary>
          <pre dir="ltr">{stack}</pre>
        </details>
      )}
    </ReportedRow>
  )
}

const PATH = '/api/config/script-errors'

const readErrors = (call: Client, search: string) =>
  call({ method: 'GET', path: `${PATH}?${queryOf({ search: search.trim() })}`, answer: ScriptErrorsBody })

const deleteErrors = (call: Client, ids: readonly string[]) =>
  call({ method: 'POST', path: `${PATH}/delete`, body: { ids }, answer: ChangedBody })

/** Errors in the scripts of the site's pages, as browsers report them. */
export default function ErrorsScreen() {
  const { inbox } = usePanel()
  const [search, setSearch] = useState('')
  const loading = useLoaded(search, () => readErrors(inbox.call, search))
  const { errors, total } =
    loading.loaded.status === 'ready' ? loading.loaded.value : { errors: [], total: 0 }
  const status = () => {
    if (errors.length > 0) return texts.found(errors.length, total)
    return total > 0 ? t('search.none') : texts.none
  }
  return (
    <ReportedList
      texts={texts}
      loading={loading}
      failed={t('search.failed')}
      items={errors}
      status={status()}
      intro={
        <>
          <p>{texts.about}</p>
          <SearchBox label={texts.search} onSearch={setSearch} />
        </>
      }
      remove={(ids) => deleteErrors(inbox.call, ids)}
    >
      {(error, onDelete) => <ErrorRow key={error.id} error={error} onDelete={onDelete} />}
    </ReportedList>
  )
}
