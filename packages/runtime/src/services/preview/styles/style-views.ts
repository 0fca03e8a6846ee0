// One chunk for the views that keep their sheets in one order: a shared file of 1 kB would be a request of its own.
export { colors, fonts } from './design.js'
export { css } from './own-css.js'
