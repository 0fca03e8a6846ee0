import type { FormConfigsBody } from '@site/runtime/contract'
import { LoadingNotice } from '../../base/ui/loading-notice.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { FormLink } from './form-link.js'
import { formTexts as texts } from './texts.js'

interface Props {
  readonly list: Loading<FormConfigsBody>
  readonly open: string | null
  /** The ids of forms with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
}

/** The forms of the site. */
export function FormList({ list: { loaded, busy, reload }, open, unsaved }: Props) {
  const rows = loaded.status === 'ready' ? loaded.value.forms : []
  return (
    <section className="records-list" aria-labelledby="forms-title" aria-busy={busy}>
      <div className="records-head">
        <h2 id="forms-title" tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {loaded.status === 'ready' && rows.length === 0 && <p className="soft">{texts.none}</p>}
      {rows.length > 0 && (
        <ul className="records-rows">
          {rows.map(({ id, name, fields, isOwn }) => {
            const details = [texts.fields(fields), ...(isOwn ? [texts.own] : [])]
            return (
              <li key={id} className="records-row form-row">
                <FormLink to={id} current={id === open} className="records-row-link">
                  <span className="records-row-title">
                    <bdi>{name}</bdi>
                  </span>
                  {unsaved.has(id) && <span className="form-unsaved">{texts.unsaved}</span>}
                  <span className="records-row-text soft">{details.join(' · ')}</span>
                </FormLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
