import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@site/runtime/contract'
import { account } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'
import { timeOf } from '../../base/ui/time/time.js'

/** Labels of the own account, and of the forms for a password. */
export const accountTexts = panelTexts('account', account, (t) => ({
  get rule() {
    return t('account.rule', { min: PASSWORD_MIN_LENGTH })
  },
  get wrongLength() {
    return t('account.wrongLength', { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH })
  },
  device: (browser: string | null, system: string | null) =>
    browser && system
      ? t('account.device.known', { browser, system })
      : (browser ?? system ?? t('account.device.unknown')),
  times: (createdAt: string, lastSeenAt: string) =>
    t('account.times', { createdAt: timeOf(createdAt), lastSeenAt: timeOf(lastSeenAt) }),
  endOne: (device: string, createdAt: string) =>
    t('account.endOne', { device, createdAt: timeOf(createdAt) }),
  ended: (device: string) => t('account.ended', { device }),
  endedOthers: (many: number) => t('account.endedOthers', { many }),
  forgotSent: (email: string) => t('account.forgotSent', { email }),
}))
