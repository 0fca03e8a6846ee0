import type { Words } from './words.js'

export const de: Words = {
  close: 'Schließen',
  embed: 'Inhalt einer anderen Website',
  formDecoy: 'Dieses Feld bitte leer lassen',
  formNews: 'Neuigkeiten per E-Mail',
  formOff: 'Dieses Formular sendet zurzeit keine Nachrichten.',
  formOpen: 'Formular öffnen',
  formSignUp: 'Ja, bitte',
  formWriteTo: 'Bitte schreiben Sie an',
  menu: 'Menü',
  next: 'Nächstes Bild',
  noCart: 'Auf dieser Seite kann nicht bestellt werden.',
  order: 'Bestellen',
  play: 'Video abspielen',
  previous: 'Vorheriges Bild',
  viewFullSize: 'In voller Größe ansehen',
}
