import type { Page } from '@playwright/test'
import { type BlockRecord, recordOf } from '../block-record.js'

/** Differences by the ids of blocks, as lines of both frames. */
export type Differences = Readonly<Record<string, readonly string[]>>

interface Compared {
  compareFrames: typeof compareFrames
  recordOf: typeof recordOf
  since?: number
  /** The blocks that differed at the last look. */
  differing?: readonly string[] | undefined
}

/**
 * The first lines in which blocks of the two frames differ, by ids. Runs in the page.
 *
 * @param only - the ids of the blocks to compare; all by default
 */
function compareFrames(
  record: (element: Element) => BlockRecord,
  only?: readonly string[],
): Record<string, string[]> {
  const [preview, reload] = ['preview', 'reload'].map((id) => {
    const { contentDocument } = document.getElementById(id) as HTMLIFrameElement
    return [...contentDocument!.querySelectorAll('[data-block-id]')].filter(
      (each) => only?.includes(each.getAttribute('data-block-id')!) ?? true,
    )
  })
  const entries = preview!.map((element) => {
    const id = element.getAttribute('data-block-id')!
    const other = reload!.find((each) => each.getAttribute('data-block-id') === id)
    if (!other) return [id, ['not in the page that was loaded anew']] as const
    const [one, two] = [element, other].map((each) => {
      const { html, layout } = record(each)
      return [...html.split(/(?=<)/), ...layout]
    })
    const lines = one!
      .flatMap((line, index) => (line === two![index] ? [] : [`preview ${line}`, `reload  ${two![index]}`]))
      .concat(one!.length === two!.length ? [] : [`${one!.length} and ${two!.length} lines`])
    return [id, lines.slice(0, 4)] as const
  })
  return Object.fromEntries(entries.filter(([, lines]) => lines.length > 0)) as Record<string, string[]>
}

/**
 * The differences between blocks of the two frames, or nothing once they are equal. They may differ for a moment: the
 * preview requests the output of templates, and pictures load at any time.
 */
export async function differencesOfBlocks(page: Page): Promise<Differences> {
  await page.evaluate(`globalThis.compareFrames ??= ${compareFrames}; globalThis.recordOf ??= ${recordOf}`)
  const found = await page.waitForFunction(
    ([timeout]) => {
      const global = globalThis as unknown as Compared
      global.since ??= performance.now()
      let all = global.compareFrames(global.recordOf, global.differing)
      // Those that were equal before may differ now.
      if (global.differing && Object.keys(all).length === 0) all = global.compareFrames(global.recordOf)
      const isOver = performance.now() - global.since > timeout
      global.differing = Object.keys(all)
      if (global.differing.length > 0 && !isOver) return null
      delete global.since
      delete global.differing
      return { all }
    },
    [10_000] as const,
    { polling: 100 },
  )
  return await found.evaluate((each) => each!.all)
}
