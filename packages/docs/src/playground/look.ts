/* The look that the reader has chosen, before the first paint of an example, and when the choice changes. */
import { applyLook, storedLook } from '../reader/stored-look.js'

applyLook(storedLook())
addEventListener('storage', () => applyLook(storedLook()))
