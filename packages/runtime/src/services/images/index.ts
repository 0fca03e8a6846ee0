export { type Images, images } from './images.js'
export { isNative } from './native.js'
export type { ImageOptions } from './options.js'
export type { ImageListener, ImageState } from './picture.js'
