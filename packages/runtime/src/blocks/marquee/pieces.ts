import type { BlockPieces } from '../../schema/piece.js'

/** The module that a server can foresee, for `manifest.json`. The build uses this data; no page loads it. */
export const pieces: BlockPieces = { wave: [{ above: { waveIntensity: 0 } }] }
