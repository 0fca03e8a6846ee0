import AxeBuilder from '@axe-core/playwright'
import type { CDPSession, Page } from '@playwright/test'

/** An element in the accessibility tree. */
export interface Accessible {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly modal: boolean
}

type Node = Awaited<ReturnType<typeof treeOf>>[number]

const treeOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes

const read = (node?: Node): Accessible => ({
  role: String(node?.role?.value ?? 'none'),
  name: String(node?.name?.value ?? ''),
  description: String(node?.description?.value ?? ''),
  modal: node?.properties?.some(({ name, value }) => name === 'modal' && value.value === true) ?? false,
})

/** All of the browser's accessibility tree. */
export const accessibleTree = async (session: CDPSession): Promise<Accessible[]> =>
  (await treeOf(session)).filter(({ ignored }) => !ignored).map(read)

/** The first element that a selector finds. */
export async function accessibleElement(session: CDPSession, selector: string): Promise<Accessible> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  })
  if (!result.objectId) return read()
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  return read(nodes[0])
}

/** Rules of axe that the page violates, and the number of elements. */
export type Broken = ReadonlyMap<string, number>

export async function rulesBroken(page: Page): Promise<Broken> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return new Map(violations.map(({ id, nodes }) => [id, nodes.length]))
}

/** Violations that were not there before, as texts. */
export const moreBroken = (now: Broken, before: Broken): string[] =>
  [...now]
    .map(([id, count]) => [id, count - (before.get(id) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => (count > 1 ? `${id} ×${count}` : id))
