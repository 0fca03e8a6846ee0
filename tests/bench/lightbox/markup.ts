/** How a library writes the link around one small picture. */
export type LinkMarkup = (index: number, thumbnail: string, full: string) => string

export const WIDTH = 1600
export const HEIGHT = 1200
export const PICTURES = 4

/** Where the server has a picture in full size. */
export const fullPath = (index: number): string => `/pictures/${index}.svg`

/** Pictures are drawings: the same bytes for everybody, and nothing to decode. */
export const drawing = (index: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="hsl(${index * 80} 40% 40%)"/></svg>`

const thumbnail = (index: number): string =>
  `<img src="data:image/svg+xml,${encodeURIComponent(drawing(index))}" width="200" height="150" alt="Picture ${index + 1}">`

export const photoswipe: LinkMarkup = (_index, image, full) =>
  `<a href="${full}" data-pswp-width="${WIDTH}" data-pswp-height="${HEIGHT}">${image}</a>`

export const glightbox: LinkMarkup = (_index, image, full) =>
  `<a href="${full}" class="glightbox" data-gallery="prints">${image}</a>`

export const lightgallery: LinkMarkup = (_index, image, full) =>
  `<a href="${full}" data-lg-size="${WIDTH}-${HEIGHT}">${image}</a>`

export const uikit: LinkMarkup = (_index, image, full) => `<a href="${full}">${image}</a>`

export const site: LinkMarkup = (_index, image, full) =>
  `<a href="${full}" data-lightbox="prints" data-image-dimensions="${WIDTH}x${HEIGHT}">${image}</a>`

/** A page with something before the pictures and something after them, so that focus has where to go. */
export const page = (link: LinkMarkup, attributes: string, styles: string): string => {
  const pictures = Array.from({ length: PICTURES }, (_, index) =>
    link(index, thumbnail(index), fullPath(index)),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Bench</title>
<style>
@layer bench { body { margin: 0; font: 16px/1.5 sans-serif } }
${styles}
</style>
</head>
<body>
<main>
<h1>Prints</h1>
<p><a href="#before">Before</a></p>
<div id="prints"${attributes}>${pictures.join('')}</div>
<p><a href="#after">After</a></p>
</main>
</body>
</html>
`
}
