import { hours } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'
/** Texts of the control of opening hours. */
export const hoursTexts = panelTexts('hours', hours, (t) => ({
  opens: (day: string, range: number) =>
    range > 0 ? t('hours.opensAgain', { day, number: range + 1 }) : t('hours.opens', { day }),
  closes: (day: string, range: number) =>
    range > 0 ? t('hours.closesAgain', { day, number: range + 1 }) : t('hours.closes', { day }),
  addTo: (day: string) => t('hours.addTo', { day }),
  remove: (day: string, hours: string) => t('hours.remove', { hours, day }),
  removed: (day: string) => t('hours.removed', { day }),
  copyOf: (day: string) => t('hours.copyOf', { day }),
  copyTo: (day: string) => t('hours.copyTo', { day }),
  copied: (days: string) => t('hours.copied', { days }),
  full: (most: number) => t('hours.full', { most }),
}))
