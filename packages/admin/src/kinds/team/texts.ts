import { team } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'
import { timeOf } from '../../base/ui/time/time.js'

/** Labels of the accounts of a site. */
export const teamTexts = panelTexts('team', team, (t) => ({
  found: (many: number) => t('team.found', { many }),
  rolesSaved: (name: string) => t('team.rolesSaved', { name }),
  otherRoles: (roles: string) => t('team.otherRoles', { roles }),
  linkFor: (email: string) => t('team.linkFor', { email }),
  linkOnce: (name: string, until: string) => t('team.linkOnce', { name, until: timeOf(until) }),
  linkMailed: (email: string, until: string) => t('team.linkMailed', { email, until: timeOf(until) }),
  mailFailed: (reason: string) => t('team.mailFailed', { reason }),
  wasAdded: (name: string) => t('team.wasAdded', { name }),
  removeQuestion: (name: string) => t('team.removeQuestion', { name }),
  removed: (name: string) => t('team.removed', { name }),
}))
