import { useState } from 'react'
import { SearchBox } from '../../base/lists/search-box.js'
import { t } from '../../base/messages.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ReportedList } from '../../records/reported-list.js'
import { deleteErrors, readErrors } from './api.js'
import { ErrorRow } from './error-row.js'
import { errorTexts as texts } from './texts.js'

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
