import { LIGHTBOX_STATE_KEY } from '../../contract/constants/lightbox.js'

/** What an entry of the history says in its state, beside what others keep there. */
export const MARK = LIGHTBOX_STATE_KEY

export const markOf = (state: unknown): unknown => (state as Record<string, unknown> | null)?.[MARK]

/** Whether an entry of this state stands for a lightbox; one that was open before the page was loaded again. */
export const isMarked = (state: unknown): boolean => typeof markOf(state) === 'string'
