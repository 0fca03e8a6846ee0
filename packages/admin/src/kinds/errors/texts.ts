import { scriptErrors } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'

/** Labels of the errors of scripts. */
export const errorTexts = panelTexts('scriptErrors', scriptErrors, (t, find) => ({
  found: (shown: number, total: number) =>
    shown === total ? t('scriptErrors.found', { total }) : t('scriptErrors.foundOf', { shown, total }),
  kind: (event: string) => find(`scriptErrors.kinds.${event}`) ?? event,
  blockDetails: (block: string, phase: string, option: string) =>
    joined(
      [
        block,
        phase && t('scriptErrors.inPhase', { phase }),
        option && t('scriptErrors.ofOption', { option }),
      ].filter(Boolean),
    ),
  reported: (many: number) => t('scriptErrors.reported', { many }),
  deleteOne: (message: string) => t('scriptErrors.deleteOne', { message }),
  question: (many: number) => t('scriptErrors.question', { many }),
  deleted: (many: number) => t('scriptErrors.deleted', { many }),
}))
