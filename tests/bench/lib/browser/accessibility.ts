import AxeBuilder from '@axe-core/playwright'
import type { CDPSession, Page } from '@playwright/test'

/** An element in the accessibility tree. */
export type Accessible = ReturnType<typeof read>

type Node = Awaited<ReturnType<typeof treeOf>>[number]

const treeOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes

const read = (node?: Node) => ({
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
async function rulesBroken(page: Page): Promise<ReadonlyMap<string, number>> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return new Map(violations.map(({ id, nodes }) => [id, nodes.length]))
}

/** Returns a function that lists the violations of axe's rules that the page does not have now. */
export async function watchRules(page: Page): Promise<() => Promise<string[]>> {
  const before = await rulesBroken(page)
  return async () =>
    [...(await rulesBroken(page))]
      .map(([id, count]) => [id, count - (before.get(id) ?? 0)] as const)
      .filter(([, count]) => count > 0)
      .map(([id, count]) => (count > 1 ? `${id} ×${count}` : id))
}
