import type { HomeBody } from '@site/runtime/contract'
import { t } from '../../base/editor-messages.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { Chart } from '../../records/visits/chart.js'
import { visitTexts } from '../../records/visits/texts.js'
import { readHome } from './api.js'
import { ChecklistPart } from './checklist.js'
import { homeTexts as texts } from './texts.js'
import { WaitingPart } from './waiting.js'
import './home.css'

/** The latest messages that the account has not read. */
const MessagesPart = ({ latest }: Pick<NonNullable<HomeBody['messages']>, 'latest'>) => (
  <section className="home-part" aria-labelledby="home-messages">
    <h3 id="home-messages">{texts.messages}</h3>
    {latest.length === 0 ? (
      <p className="soft">{texts.noMessages}</p>
    ) : (
      <ul className="home-links">
        {latest.map(({ id, form, at }) => (
          <li key={id}>
            <ScreenLink screen="inbox" at={`submission/${id}`} className="home-link">
              <bdi>{form}</bdi>
              <time className="soft" dateTime={at}>
                {timeOf(at)}
              </time>
            </ScreenLink>
          </li>
        ))}
      </ul>
    )}
    <ScreenLink screen="inbox" at={null}>
      {texts.allMessages}
    </ScreenLink>
  </section>
)

/** The visits of the last seven days. */
const VisitsPart = ({ visits }: { readonly visits: NonNullable<HomeBody['visits']> }) => (
  <section className="home-part" aria-labelledby="home-visits">
    <h3 id="home-visits">{texts.visits}</h3>
    {visits.totals.views === 0 ? (
      <p className="soft">{visitTexts.nothing}</p>
    ) : (
      <>
        <p className="home-number">{visitTexts.totals(visits.totals.visits, visits.totals.views)}</p>
        <Chart body={visits} />
      </>
    )}
    <ScreenLink screen="visits" at={null}>
      {texts.allVisits}
    </ScreenLink>
  </section>
)

/** The parts that the account may see. */
function Parts({ body }: { readonly body: HomeBody }) {
  const { checklist, messages, visits } = body
  const isOpen = checklist !== null && !checklist.isHidden
  const steps = checklist && <ChecklistPart {...checklist} />
  return (
    <>
      <div className="home-parts">
        {isOpen && steps}
        <WaitingPart body={body} />
        {messages && <MessagesPart latest={messages.latest} />}
        {visits && <VisitsPart visits={visits} />}
      </div>
      {!isOpen && steps}
    </>
  )
}

/** The first screen: what waits for the account, how the website does, and the steps of a new one. */
export default function HomeScreen() {
  const { inbox } = usePanel()
  const { loaded, busy, reload } = useLoaded('home', () => readHome(inbox.call))
  return (
    <section className="pane home" aria-labelledby="home-title" aria-busy={busy}>
      <h2 id="home-title" tabIndex={-1}>
        {texts.title}
      </h2>
      <LoadingNotice loaded={loaded} title={t('editor.load.failed')} onRetry={reload} />
      {loaded.status === 'ready' && <Parts body={loaded.value} />}
    </section>
  )
}
