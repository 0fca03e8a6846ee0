import type { BrowserContextOptions } from '@playwright/test'
import { bundle } from '../bundle.js'
import type { Stage } from '../stage.js'
import { type OverlayVisit, openOverlay } from './visit.js'

/** Where and how a page is opened. */
export type Opening = BrowserContextOptions & {
  /** Runs before everything else. */
  readonly script?: string
  /** Another page of the row, under its address. */
  readonly path?: string
}

/** Does one thing that a visitor does, on a page of its own. */
export type Once = <Result>(
  act: (visit: OverlayVisit) => Promise<Result>,
  opening?: Opening,
) => Promise<Result>

/** The pages of one row. */
export async function openings(stage: Stage, name: string, address: string, library: string): Promise<Once> {
  const helper = (await bundle('overlays/page.ts', { global: 'bench' })).code
  return async (act, { path, ...options } = {}) => {
    const visit = await openOverlay(
      stage,
      { address: path ? `${address}/${path}` : address, library, helper },
      options,
    )
    try {
      return await act(visit)
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error })
    } finally {
      await visit.close()
    }
  }
}
