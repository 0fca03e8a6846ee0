import type { Words } from './words.js'

export const de: Words = {
  close: 'Schließen',
  embed: 'Inhalt einer anderen Website',
  menu: 'Menü',
  next: 'Nächstes Bild',
  noCart: 'Auf dieser Seite kann nicht bestellt werden.',
  order: 'Bestellen',
  play: 'Video abspielen',
  previous: 'Vorheriges Bild',
  viewFullSize: 'In voller Größe ansehen',
}
