import '@site/runtime/dialog.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from './base/api/client.js'
import { language, markLanguage, setLanguage } from './base/messages/language.js'
import { createStore } from './base/store/store.js'
import { PanelContext } from './editor/context/panel-context.js'
import { createPanel } from './editor/panel/panel.js'
import { createFrameControls } from './editor/preview/frame-controls.js'
import { App, Framed } from './shell/app.js'
import { screens } from './shell/screens.js'
import { reportSystemError, type SystemErrorStore, SystemErrors } from './shell/system-errors.js'
import { watchUpdates } from './shell/updates.js'
import './base/styles/index.css'

/** 128 random bits. `randomUUID` does not exist on sites that are developed without TLS. */
const randomChannel = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The schemas of blocks, together with the code that shows them. If one does not arrive, both are requested again. */
async function loadForm(block: string) {
  const [{ blockForm }] = await Promise.all([
    import('./editor/settings/block-forms.js'),
    import('./editor/form/block-form.js'),
  ])
  return blockForm(block)
}

/** The language of the browser, unless the account has chosen one. */
const speak = (chosen: string | undefined) =>
  setLanguage(chosen === undefined ? navigator.languages : [chosen])

async function start(root: HTMLElement): Promise<void> {
  const mark = () => markLanguage(document.documentElement)
  language.subscribe(mark)
  await speak(undefined)
  mark()
  if (window.top !== window.self) {
    createRoot(root).render(<Framed address={location.href} />)
    return
  }
  const systemErrors: SystemErrorStore = createStore(null)
  const checkVersion = watchUpdates({
    window,
    send: fetch.bind(window),
    onUpdated: () => panel.store.set((state) => ({ ...state, isOutdated: true })),
  })
  const panel = createPanel({
    window,
    call: createClient(
      fetch.bind(window),
      () => document.cookie,
      (error) => reportSystemError(systemErrors, error),
      () => void checkVersion(),
    ),
    channel: randomChannel(),
    controls: createFrameControls(() => document.querySelector('iframe')),
    screens: screens.map(({ name }) => name) as [string, ...string[]],
    loadDrafts: () => import('./editor/drafts/index.js'),
    loadKinds: () => import('./shell/record-kinds.js'),
    loadForm,
    speak,
  })
  createRoot(root).render(
    <StrictMode>
      <PanelContext value={panel}>
        <App screens={screens} />
      </PanelContext>
      <SystemErrors store={systemErrors} />
    </StrictMode>,
  )
  panel.session.load()
}

start(document.getElementById('panel')!)
