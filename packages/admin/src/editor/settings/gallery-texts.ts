/** Texts of the choice whose pictures a block shows. */
export const galleryTexts = {
  own: 'The theme’s own pictures',
  gone: (title: string) =>
    `The gallery “${title}” no longer exists, so the page shows the theme’s own pictures. Choose another one.`,
  empty: (name: string) =>
    `The gallery “${name}” has no pictures yet, so the page shows the theme’s own pictures.`,
  change: 'Change your galleries',
} as const
