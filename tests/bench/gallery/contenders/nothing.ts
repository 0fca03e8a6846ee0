import type { GalleryContender } from '../contender.js'

/** The control: what the page, the frame and the measuring cost. */
const nothing: GalleryContender = { start() {}, destroy() {} }

export default nothing
