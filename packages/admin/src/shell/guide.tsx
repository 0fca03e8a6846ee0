import { t } from '../messages.js'
import { IconButton } from '../ui/icon-button.js'

/** A short guide to the panel. The browser closes it on Escape or a click elsewhere. */
export const Guide = () => (
  <div className="menu">
    <IconButton icon="guide" label={t('panel.guide.open')} popoverTarget="guide" />
    <section id="guide" popover="auto" className="popover" aria-labelledby="guide-title">
      <h2 id="guide-title">{t('panel.guide.title')}</h2>
      <p>{t('panel.guide.text')}</p>
      <button type="button" className="button" popoverTarget="guide" popoverTargetAction="hide">
        {t('panel.guide.close')}
      </button>
    </section>
  </div>
)
