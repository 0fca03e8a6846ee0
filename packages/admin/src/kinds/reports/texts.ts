import { policyReports } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'

/** Labels of the policy reports. */
export const reportTexts = panelTexts('policyReports', policyReports, (t, find) => ({
  found: (many: number) => t('policyReports.found', { many }),
  kind: (directive: string) => find(`policyReports.kinds.${directive.split('-', 1)[0]}`) ?? directive,
  blocked: (blocked: string) => find(`policyReports.blocked.${blocked}`) ?? blocked,
  reported: (many: number, time: string) => t('policyReports.reported', { many, time }),
  deleteOne: (title: string, page: string) => t('policyReports.deleteOne', { title, page }),
  question: (many: number) => t('policyReports.question', { many }),
  deleted: (many: number) => t('policyReports.deleted', { many }),
}))
