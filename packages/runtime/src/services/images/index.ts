export { images } from './images.js'
export { isNative } from './native.js'
export type { ImageOptions } from './options.js'
export type { ImageState } from './picture.js'
