import { WebsiteRole } from '@site/runtime/contract'
import { useEffect, useRef } from 'react'
import { language } from '../base/messages/language.js'
import { t } from '../base/messages.js'
import { useStore } from '../base/store/store.js'
import { texts } from '../base/texts.js'
import { Button } from '../base/ui/button.js'
import { LoadedCode } from '../base/ui/loaded-code.js'
import { mainRegion } from '../base/ui/main-region.js'
import { Notice } from '../base/ui/notice.js'
import { PartsContext, useHasPart, usePanel, usePanelState } from '../editor/context/panel-context.js'
import { PAGE_EDITOR } from '../editor/panel/address.js'
import { mayOpenPanel } from '../editor/panel/session.js'
import { hasPart } from '../editor/panel/state.js'
import type { Screen } from './screens.js'
import { SignIn } from './sign-in.js'
import { Workspace } from './workspace.js'

/**
 * Shown inside a frame. It has nothing to click except a link, so that a page cannot trick visitors into
 * clicks.
 */
export const Framed = ({ address }: { address: string }) => (
  <main className="sign-in">
    <div className="card">
      <h1>{t('panel.title')}</h1>
      <p>{texts.framed}</p>
      <a className="button button-primary" href={address} target="_blank" rel="noreferrer">
        {texts.openInNewTab}
      </a>
    </div>
  </main>
)

const loadSetPassword = () => import('../kinds/account/set-password.js')

/** The title of the document: the screen, the site, and that it is the panel. */
function useDocumentTitle(screens: readonly Screen[], locale: string): void {
  const state = usePanelState((panel) => panel.session)
  const screen = usePanelState((panel) => panel.screen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other titles.
  useEffect(() => {
    const other = screens.findIndex(({ name }) => name === screen) > 0
    const title = other && screens.find(({ name }) => name === screen)?.title
    const site = 'website' in state && state.website.title
    document.title = [title, site, t('panel.title')].filter(Boolean).join(' – ')
  }, [state, screen, screens, locale])
}

/** The whole panel: the workspace for those who may use it, a form to sign in for others. */
export function App({ screens }: { screens: readonly Screen[] }) {
  const parts = usePanelState(({ session }) =>
    'website' in session ? session.website.panelParts : undefined,
  )
  return (
    <PartsContext value={parts}>
      <Content screens={screens} />
    </PartsContext>
  )
}

function Content({ screens }: { screens: readonly Screen[] }) {
  const { session, store } = usePanel()
  // Everything below is rendered again in another language; what people have typed stays.
  const { locale } = useStore(language, (current) => current)
  useDocumentTitle(screens, locale)
  const token = usePanelState((panel) => panel.token)
  const hasLinks = useHasPart('passwords')
  const state = usePanelState((panel) => panel.session)
  const screen = usePanelState((panel) => panel.screen)
  const wasSignedOut = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that is for others is replaced after the first rendering.
  useEffect(() => {
    if (state.status !== 'signed-in') {
      wasSignedOut.current = state.status === 'signed-out'
      return
    }
    // The form with the focus disappears after signing in, so focus goes to the workspace.
    const target = mainRegion()
    if (!wasSignedOut.current || !target) return
    wasSignedOut.current = false
    // A screen may have moved the focus to its heading already.
    if (document.activeElement === document.body) target.focus()
  }, [state, screen])

  if (state.status === 'loading') {
    return (
      <main className="sign-in">
        <p className="soft late" role="status">
          {t('panel.busy')}
        </p>
      </main>
    )
  }
  // The session says whether the server has links for passwords; one that failed leaves nothing out.
  if (token !== null && hasLinks) {
    const leave = () => store.set((panel) => ({ ...panel, token: null }))
    return (
      <LoadedCode load={loadSetPassword}>
        {({ SetPassword }) => <SetPassword key={token} token={token} onLeave={leave} />}
      </LoadedCode>
    )
  }
  if (state.status === 'failed') {
    return (
      <main className="sign-in">
        <div className="card">
          <h1>{t('panel.title')}</h1>
          <Notice role="alert" actions={<Button label={t('panel.retry')} onClick={() => session.load()} />}>
            {state.error.message}
          </Notice>
        </div>
      </main>
    )
  }
  if (state.status === 'signed-out') return <SignIn site={state.website.title} ended={state.ended} />
  if (mayOpenPanel(state.account.roles)) {
    const there = screens.filter(({ name }) => name === PAGE_EDITOR || hasPart({ session: state }, name))
    return <Workspace website={state.website} account={state.account} screens={there} />
  }
  return (
    <main className="sign-in">
      <div className="card">
        <h1>{state.website.title}</h1>
        <p>{t('panel.noAccess')}</p>
        <p className="soft">
          {state.account.roles.includes(WebsiteRole.viewer) ? texts.viewerHelp : texts.noAccessHelp}
        </p>
        <a className="button button-primary" href="/">
          {texts.toSite}
        </a>
        <Button label={t('access.logout')} onClick={() => session.logout()} />
      </div>
    </main>
  )
}
