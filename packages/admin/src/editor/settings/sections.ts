import type { SettingsSectionName } from '@site/runtime/contract'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'

/** The title of a section of the website's settings. */
export const sectionTitle = (name: SettingsSectionName): string => {
  switch (name) {
    case 'cookie-banner':
      return t('panel.section.cookieBanner')
    case 'popup':
      return t('panel.section.popup')
    case 'announcement-bar':
      return t('panel.section.announcementBar')
    case 'info-bar':
      return t('panel.section.infoBar')
    default:
      return texts[`${name}Section`]
  }
}
