import { ChangedBody, type ScriptErrorGroup, ScriptErrorsBody } from '@site/runtime/contract'
import { useState } from 'react'
import type { Client } from '../../base/api/client.js'
import { queryOf } from '../../base/api/query.js'
import { t } from '../../base/editor-messages.js'
import { SearchBox } from '../../base/lists/list-tools.js'
import { scriptErrors } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ReportedList, ReportedRow } from '../../records/reported-list.js'

/** Labels of the errors of scripts. */
export const errorTexts = panelTexts('scriptErrors', scriptErrors, (t, find) => ({
  found: (shown: number, total: number) =>
    shown === total ? t('scriptErrors.found', { total }) : t('scriptErrors.foundOf', { shown, total }),
  kind: (event: string) => find(`scriptErrors.kinds.${event}`) ?? event,
  blockDetails: (block: string, phase: string, option: string) =>
    joined(
      [
        block,
        phase && t('scriptErrors.inPhase', { phase }),
        option && t('scriptErrors.ofOption', { option }),
      ].filter(Boolean),
    ),
  reported: (many: number) => t('scriptErrors.reported', { many }),
  deleteOne: (message: string) => t('scriptErrors.deleteOne', { message }),
  question: (many: number) => t('scriptErrors.question', { many }),
  deleted: (many: number) => t('scriptErrors.deleted', { many }),
}))

interface Props {
  readonly error: ScriptErrorGroup
  onDelete(): void
}

/** Errors with the same message at the same place. */
function ErrorRow({ error, onDelete }: Props) {
  const { event, message, source, stack, block, phase, option, pages, browsers, count } = error
  const title = message.trim() || errorTexts.noMessage
  return (
    <ReportedRow
      title={title}
      facts={[
        [errorTexts.kindLabel, [errorTexts.kind(event)]],
        [errorTexts.block, [block && errorTexts.blockDetails(block, phase, option)]],
        [errorTexts.source, [source]],
        [errorTexts.pages, pages],
        [errorTexts.browsers, browsers],
        [errorTexts.times, [errorTexts.reported(count)]],
        [errorTexts.first, [timeOf(error.firstAt)]],
        [errorTexts.last, [timeOf(error.lastAt)]],
      ]}
      deleteText={errorTexts.delete}
      deleteLabel={errorTexts.deleteOne(title)}
      onDelete={onDelete}
    >
      {stack !== '' && (
        <details>
          <summary>{errorTexts.stack}</summary>
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
    if (errors.length > 0) return errorTexts.found(errors.length, total)
    return total > 0 ? t('search.none') : errorTexts.none
  }
  return (
    <ReportedList
      texts={errorTexts}
      loading={loading}
      failed={t('search.failed')}
      items={errors}
      status={status()}
      intro={
        <>
          <p>{errorTexts.about}</p>
          <SearchBox label={errorTexts.search} onSearch={setSearch} />
        </>
      }
      remove={(ids) => deleteErrors(inbox.call, ids)}
    >
      {(error, onDelete) => <ErrorRow key={error.id} error={error} onDelete={onDelete} />}
    </ReportedList>
  )
}
