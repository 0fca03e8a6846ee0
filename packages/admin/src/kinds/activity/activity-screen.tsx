import { LAYOUT_ID, type RevisionBody, sectionIn, sectionOfId } from '@site/runtime/contract'
import { Fragment, useEffect, useState } from 'react'
import { Pager } from '../../base/lists/list-tools.js'
import { texts as panelTexts } from '../../base/texts.js'
import { Select } from '../../base/ui/choices.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useMayConfigure, usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { isPlainClick } from '../../editor/context/screen-link.js'
import { useBlockName } from '../../editor/context/use-block-name.js'
import { readActivity } from '../../editor/history/api.js'
import { ChangeList } from '../../editor/history/change-list.js'
import { changeTexts } from '../../editor/history/changes.js'
import type { DescribedBlocks } from '../../editor/own-blocks/description-error.js'
import { writeAddress } from '../../editor/panel/address.js'
import { describedIn } from '../../editor/panel/state.js'
import type { SectionKinds } from '../../editor/sections/section-kinds.js'
import { blockForm } from '../../editor/settings/block-forms.js'
import type { Field } from '../../editor/settings/field.js'
import { sectionTitle } from '../../editor/settings/sections.js'
import { words } from '../../editor/settings/words.js'
import { useRecordList } from '../../records/screen/use-record-list.js'
import { RecordRow } from './record-row.js'
import '../../editor/history/revisions.css'
import { revisionTexts as texts } from '../../editor/history/texts.js'

const known = new Map<string, readonly Field[]>()

/** The fields of a block; none for a block that is not of the package. */
function fieldsFor(type: string): readonly Field[] {
  const form = known.has(type) ? undefined : blockForm(type)
  if (form) known.set(type, form)
  return known.get(type) ?? []
}

function nameOf({ blockId, type }: RevisionBody, blockName: (name: string) => string): string {
  const ofAllPages = sectionOfId(blockId)
  if (ofAllPages !== null) return sectionTitle(ofAllPages)
  if (blockId === LAYOUT_ID) return panelTexts.layout
  const section = sectionIn(type)
  return texts.block(section === null ? blockName(type) : words(section), sectionIn(blockId) ?? blockId)
}

const NO_FIELDS: readonly Field[] = []

/** The fields that come from the server: of a section of a page, or of the words of the theme. */
async function loadedFields(
  kinds: Pick<SectionKinds, 'load' | 'wordFields'>,
  section: string | null,
  pageId: string,
): Promise<readonly Field[]> {
  if (section === null) return kinds.wordFields().catch(() => NO_FIELDS)
  const answer = await kinds.load(pageId)
  const found = answer.ok ? answer.body.find(({ definition }) => definition.type === section) : undefined
  return found?.fields ?? NO_FIELDS
}

/** The fields of a block of the theme; none without a description, or with one that cannot be used. */
const ownFieldsOf = (described: DescribedBlocks, type: string): Promise<readonly Field[]> =>
  import('../../editor/own-blocks/read-own-blocks.js')
    .then(({ usableFields }) => usableFields(described, type) ?? NO_FIELDS)
    .catch(() => NO_FIELDS)

/** The fields that a revision is about: of a block, or those that load with the first one of their kind. */
function useFields({ type, pageId }: RevisionBody): readonly Field[] {
  const { sectionKinds } = usePanel()
  const described = usePanelState(describedIn)
  const section = sectionIn(type)
  const isServed = section !== null || sectionOfId(type) === 'words'
  const isOwn = !isServed && described !== undefined && fieldsFor(type).length === 0
  const isLoaded = isServed || isOwn
  const [loaded, setLoaded] = useState(NO_FIELDS)
  useEffect(() => {
    if (!isLoaded) return
    let isShown = true
    const loading = isOwn ? ownFieldsOf(described, type) : loadedFields(sectionKinds, section, pageId)
    loading.then((fields) => {
      if (isShown) setLoaded(fields)
    })
    return () => {
      isShown = false
    }
  }, [sectionKinds, section, isLoaded, isOwn, described, type, pageId])
  return isLoaded ? loaded : fieldsFor(type)
}

/** The name of a block, which leads to its settings while its page exists. */
function BlockLink({ revision }: { readonly revision: RevisionBody }) {
  const { navigation, preview } = usePanel()
  const { pageId, path, blockId } = revision
  const section = sectionOfId(blockId)
  const name = nameOf(revision, useBlockName())
  const hasLink = useMayConfigure()
  if (path === null && section === null) return <>{`${name} ${texts.gone}`}</>
  if (!hasLink) return <>{path === null ? name : `${name} ${texts.on(path)}`}</>
  return (
    <>
      <a
        href={writeAddress('', { screen: null, at: null, frameUrl: path, block: blockId })}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          navigation.show('page')
          preview.show({ pageId, path: path ?? '', blockId })
        }}
      >
        {name}
      </a>{' '}
      {path !== null && texts.on(path)}
    </>
  )
}

const Row = ({ revision }: { readonly revision: RevisionBody }) => {
  const { savedAt, person, before, after } = revision
  const fields = useFields(revision)
  return (
    <li className="revision">
      <h3>
        <BlockLink revision={revision} />
      </h3>
      <p className="revision-head">
        <time dateTime={savedAt}>{timeOf(savedAt)}</time>
        <bdi className="soft">{person}</bdi>
      </p>
      <ChangeList changes={changeTexts(fields, before, after)} />
    </li>
  )
}

/** The changes of blocks and records, newest first, each with its author. */
export default function ActivityScreen() {
  const { inbox } = usePanel()
  const {
    list,
    sort: person,
    onSort,
    onTurn,
  } = useRecordList((_, cursor, of) => readActivity(inbox.call, of, cursor))
  const { loaded, busy, reload } = list
  const page = loaded.status === 'ready' ? loaded.value : null
  const rows = page
    ? [
        ...page.revisions.map((revision) => ({ id: revision.id, row: <Row revision={revision} /> })),
        ...page.changes.map((change) => ({ id: change.id, row: <RecordRow change={change} /> })),
      ].sort((one, other) => other.id - one.id)
    : []
  const hasMore = page !== null && (page.next !== null || page.previous !== null)
  const status = () => {
    if (rows.length > 0) return texts.found(rows.length, hasMore)
    return person === '' ? texts.noActivity : texts.noneOfPerson
  }
  return (
    <section className="pane activity" aria-labelledby="activity-title" aria-busy={busy}>
      <h2 id="activity-title" tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{texts.about}</p>
      {page && page.people.length > 0 && (
        <Select
          label={texts.person}
          look="records-check"
          value={person}
          options={[['', texts.everybody], ...page.people.map(({ id, name }) => [id, name] as const)]}
          onChange={onSort}
        />
      )}
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page && (
        <p className="soft" role="status">
          {status()}
        </p>
      )}
      {rows.length > 0 && (
        <ol className="revisions">
          {rows.map(({ id, row }) => (
            <Fragment key={id}>{row}</Fragment>
          ))}
        </ol>
      )}
      {page && <Pager next={page.next} previous={page.previous} onTurn={onTurn} />}
    </section>
  )
}
