import type { Words } from './words.js'

export const es: Words = {
  close: 'Cerrar',
  embed: 'Contenido de otro sitio web',
  formDecoy: 'Deje este campo vacío',
  formNews: 'Novedades por correo electrónico',
  formOff: 'Este formulario no envía mensajes por el momento.',
  formOpen: 'Abrir el formulario',
  formSignUp: 'Sí, por favor',
  formWriteTo: 'Escriba a',
  menu: 'Menú',
  next: 'Imagen siguiente',
  noCart: 'En esta página no se admiten pedidos.',
  order: 'Pedir',
  play: 'Reproducir vídeo',
  previous: 'Imagen anterior',
  viewFullSize: 'Ver a tamaño completo',
}
