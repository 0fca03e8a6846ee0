import { applyLook, storedLook } from './stored-look.js'

applyLook(storedLook())
