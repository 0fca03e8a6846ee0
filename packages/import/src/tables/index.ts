import type { Table } from '../engine/table.js'
import { ghost } from './ghost/index.js'
import { hosted } from './hosted/index.js'
import { wordpress } from './wordpress/index.js'

/** All tables. A page may be for several: a hosted page can embed a card of another origin. */
export const TABLES: readonly Table[] = [ghost, hosted, wordpress]
