import type { Words } from './words.js'

export const fr: Words = {
  close: 'Fermer',
  embed: 'Contenu d’un autre site',
  menu: 'Menu',
  next: 'Image suivante',
  noCart: 'Cette page ne prend pas de commandes.',
  order: 'Commander',
  play: 'Lire la vidéo',
  previous: 'Image précédente',
  viewFullSize: 'Voir en taille réelle',
}
