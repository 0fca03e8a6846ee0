import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '@site/runtime/contract'
import { passkeyCreation, passkeyLogin, passkeys } from '../messages/en.json'
import { panelTexts } from '../messages/texts.js'
import { timeOf } from '../ui/time/time.js'

/** Why the browser returned no credential. */
export type CeremonyIssue = 'cancelled' | 'timed out' | 'exists' | 'unsupported' | 'failed'

/** Labels of the passkeys of the own account. */
export const passkeyTexts = panelTexts('passkeys', passkeys, (t) => ({
  get full() {
    return t('passkeys.full', { max: PASSKEYS_MAX })
  },
  times: (createdAt: string, lastUsedAt: string | null) =>
    lastUsedAt === null
      ? t('passkeys.timesUnused', { added: timeOf(createdAt) })
      : t('passkeys.times', { added: timeOf(createdAt), used: timeOf(lastUsedAt) }),
  get nameIssue() {
    return t('passkeys.nameIssue', { max: PASSKEY_NAME_MAX_LENGTH })
  },
  added: (name: string) => t('passkeys.added', { name }),
  renameOne: (name: string) => t('passkeys.renameOne', { name }),
  renamed: (name: string) => t('passkeys.renamed', { name }),
  removeOne: (name: string) => t('passkeys.removeOne', { name }),
  removeQuestion: (name: string) => t('passkeys.removeQuestion', { name }),
  removed: (name: string) => t('passkeys.removed', { name }),
}))

/** Errors of making a passkey. */
export const creationIssues: Readonly<Record<CeremonyIssue, string>> = panelTexts(
  'passkeyCreation',
  passkeyCreation,
)

/** Errors of signing in with a passkey. */
export const loginIssues: Readonly<Record<CeremonyIssue, string>> = panelTexts('passkeyLogin', passkeyLogin)
