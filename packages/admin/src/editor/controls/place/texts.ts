import { place } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'
/** Texts of the control of a position on a map. */
export const placeTexts = panelTexts('place', place, (t) => ({
  marker: (title: string) => t('place.marker', { title }),
  where: (lat: number, lng: number) => t('place.where', { lat, lng }),
}))
