import { Navigation } from 'swiper/modules'
import { swipers } from '../swipers.js'

/** Swiper's core with its arrows. */
export default swipers(() => ({ modules: [Navigation] }))
