import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'

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
