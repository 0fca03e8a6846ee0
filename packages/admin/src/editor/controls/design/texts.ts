import { design } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'
/** Texts of the forms of colours and fonts. */
export const designTexts = panelTexts('design', design, (t) => ({
  picker: (title: string) => t('design.picker', { title }),
  contrast: (ratio: string, other: string) => t('design.contrast', { ratio, other }),
  tooLow: (ratio: string, other: string, use: string, least: string) =>
    t('design.tooLow', { ratio, other, use, least }),
}))
