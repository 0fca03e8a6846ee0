import { trash } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'

/** Words about deleted records that can be restored. */
export const trashTexts = panelTexts('trash', trash, (t) => ({
  about: (days: number) => t('trash.about', { days }),
  deletedAt: (time: string) => t('trash.deletedAt', { time }),
  restoreOf: (title: string) => t('trash.restoreOf', { title }),
  restored: (title: string) => t('trash.restored', { title }),
  restoredAt: (title: string, path: string) => t('trash.restoredAt', { title, path }),
  deleteOf: (title: string) => t('trash.deleteOf', { title }),
  deleteQuestion: (title: string) => t('trash.deleteQuestion', { title }),
  deleted: (title: string) => t('trash.deleted', { title }),
  moveQuestion: (title: string) => t('trash.moveQuestion', { title }),
  moved: (title: string) => t('trash.moved', { title }),
}))

/** The texts of a deletion that can be taken back. */
export const moveTexts = (title: string, deleteDetail: string) => ({
  delete: trashTexts.move,
  deleteQuestion: trashTexts.moveQuestion(title),
  deleteDetail,
  deleteFailed: trashTexts.moveFailed,
})
