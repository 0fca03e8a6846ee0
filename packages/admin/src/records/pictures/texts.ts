import { pictures } from '../../base/messages/en.json'
import { describedText } from '../../base/messages/language.js'
import { panelTexts } from '../../base/messages/texts.js'

/** Words about a list of pictures of a record. */
export const pictureTexts = panelTexts('pictures', pictures, (t) => ({
  picture: (at: number, name: string) => t('pictures.picture', { at, name }),
  /** @param title - as the description has it */
  fieldOf: (title: string, at: number) => t('pictures.fieldOf', { field: describedText(title), at }),
  fileOf: (name: string) => t('pictures.fileOf', { name }),
  added: (many: number) => t('pictures.added', { many }),
}))
