import { t } from '../messages.js'
import { texts } from '../texts.js'

/** All that a page which frames the panel gets to see: nothing there can be clicked by mistake. */
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
