import type { HomeBody } from '@site/runtime/contract'
import { Icon } from '../../base/ui/icon.js'
import { timeOf } from '../../base/ui/time/time.js'
import { usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { unsavedCount } from '../../editor/panel/state.js'
import { homeTexts as texts } from './texts.js'

interface Waiting {
  readonly text: string
  readonly screen: string
  readonly at?: string
  readonly detail?: string
}

/** Everything that waits, the most urgent first. Of what the account may not see, nothing does. */
function waitingIn({ orders, messages, mail, pages, stock }: HomeBody, unsaved: number): Waiting[] {
  const counted = (count: number | undefined, entry: (count: number) => Waiting): Waiting[] =>
    count ? [entry(count)] : []
  const next = pages?.next
  return [
    ...counted(unsaved, (count) => ({ text: texts.unsaved(count), screen: 'page' })),
    ...(mail === 'failing' ? [{ text: texts.mailFails, screen: 'inbox', at: 'mail' }] : []),
    ...counted(orders?.refund, (count) => ({ text: texts.refund(count), screen: 'orders' })),
    ...counted(orders?.send, (count) => ({ text: texts.send(count), screen: 'orders' })),
    ...counted(messages?.unread, (count) => ({ text: texts.unread(count), screen: 'inbox' })),
    ...counted(pages?.scheduled, (count) => ({
      text: texts.scheduled(count),
      screen: 'pages',
      ...(next && { detail: texts.next(next.title, timeOf(next.at)) }),
    })),
    ...counted(pages?.drafts, (count) => ({ text: texts.drafts(count), screen: 'pages' })),
    ...counted(stock?.low, (count) => ({ text: texts.low(count), screen: 'products' })),
  ]
}

/** Everything that waits for the account, each with a link to its screen. */
export function WaitingPart({ body }: { readonly body: HomeBody }) {
  const waiting = waitingIn(body, usePanelState(unsavedCount))
  return (
    <section className="home-part" aria-labelledby="home-waiting">
      <h3 id="home-waiting">{texts.waiting}</h3>
      {waiting.length === 0 ? (
        <p className="soft">{texts.nothingWaits}</p>
      ) : (
        <ul className="home-links">
          {waiting.map(({ text, screen, at = null, detail }) => (
            <li key={text}>
              <ScreenLink screen={screen} at={at} className="home-link">
                <span>
                  {text}
                  {detail !== undefined && <span className="soft home-detail">{detail}</span>}
                </span>
                <Icon name="next" />
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
