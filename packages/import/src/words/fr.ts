import type { Words } from './words.js'

export const fr: Words = {
  close: 'Fermer',
  embed: 'Contenu d’un autre site',
  formDecoy: 'Laissez ce champ vide',
  formNews: 'Nouvelles par e-mail',
  formOff: 'Ce formulaire n’envoie pas de message pour le moment.',
  formOpen: 'Ouvrir le formulaire',
  formSignUp: 'Oui, volontiers',
  formWriteTo: 'Veuillez écrire à',
  menu: 'Menu',
  next: 'Image suivante',
  noCart: 'Cette page ne prend pas de commandes.',
  order: 'Commander',
  play: 'Lire la vidéo',
  previous: 'Image précédente',
  viewFullSize: 'Voir en taille réelle',
}
