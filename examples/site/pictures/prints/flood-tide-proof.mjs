import print from './flood-tide.mjs'

/** A sheet of the same print after its first colours: it keeps the name that its random numbers come from. */
export default { ...print, draw: (random) => print.draw(random).slice(0, 3) }
