import { LAYOUT_ID } from '@site/runtime/contract'
import { expect } from 'vitest'
import { BodyActs } from './acts.js'
import { addedIn, keyOf, namesIn, orderBy, type Section, sectionOf } from './model.js'
import { presetsOf, TYPES } from './site.js'

/** Arranges, adds and copies the sections of pages in one tab. */
export class SectionRobot extends BodyActs {
  async arrange(): Promise<string> {
    if (!(await this.view.openLayout())) return 'has no layout'
    const { placed } = this.view.edits
    if (placed.length === 0) return this.add()
    const part = this.random.pick(placed)
    const what = this.random.pick(['move', 'move', 'toggle', 'remove', 'reset'] as const)
    const [parts, before] = [this.view.parts, this.view.placed]
    const hidden = namesIn(this.view.layout, 'hidden')
    const hiddenBy = (ids: readonly string[], isHidden: (id: string) => boolean) => {
      const all = ids.filter(isHidden)
      return all.length > 0 ? all : undefined
    }
    if (what === 'move') {
      const others = placed.filter(({ id }) => id !== part.id)
      const next = others.toSpliced(this.random.below(placed.length), 0, part)
      this.view.edits.arrange(next)
      this.#change({
        order: orderBy(
          parts,
          next.map(({ id }) => id),
        ),
      })
    } else if (what === 'toggle') {
      this.view.edits.toggle(part)
      this.#change({ hidden: hiddenBy(parts, (id) => hidden.includes(id) !== (id === part.id)) })
    } else if (what === 'remove') {
      this.view.edits.remove(part)
      const rest = parts.filter((id) => id !== part.id)
      const added = addedIn(this.view.layout).filter(({ id }) => id !== part.id)
      this.#change({
        added: added.length > 0 ? added : undefined,
        removed: [...namesIn(this.view.layout, 'removed'), part.id],
        order: orderBy(
          rest,
          before.filter((id) => id !== part.id),
        ),
        hidden: hiddenBy(rest, (id) => hidden.includes(id)),
      })
    } else {
      const name = this.random.pick(['order', 'hidden'] as const)
      this.view.edits.reset(name)
      this.#change({ [name]: undefined })
      return `resets ${name}`
    }
    return `${what} ${part.id}`
  }

  #change(changes: Readonly<Record<string, unknown>>): void {
    this.view.model.change(this.view.layoutKey, changes)
  }

  /** Adds a section of a kind, by one of its presets, between any two others. */
  async add(): Promise<string> {
    if (!(await this.view.openLayout())) return 'has no layout'
    const type = this.random.pick(TYPES)
    const values = this.random.pick(presetsOf(type))
    const at = this.random.below(this.view.placed.length + 1)
    const [parts, placed] = [this.view.parts, this.view.placed]
    const id = this.view.edits.insert(at, { type, values })
    this.#added({ id, type, values }, parts, placed.toSpliced(at, 0, id))
    return `adds ${id} at ${at}`
  }

  #added(section: Section, parts: readonly string[], placed: readonly string[]): void {
    expect(parts, 'ids of sections').not.toContain(section.id)
    this.#change({
      added: [...addedIn(this.view.layout), section],
      order: orderBy([...parts, section.id], placed),
    })
  }

  /** Copies a section behind itself, or to another page, while a call may fail. */
  async copy(): Promise<string> {
    if (!(await this.view.openLayout())) return 'has no layout'
    const sections = this.view.edits.placed.filter(({ type }) => type !== undefined)
    if (sections.length === 0) return 'finds no section to copy'
    const part = this.random.pick(sections)
    const fault = this.random.chance(0.2) ? this.random.pick(['offline', 'server error'] as const) : null
    const { faults } = this.view.tab.browser
    const others = this.site.pages.filter(({ id }) => id !== this.view.pageId)
    const page = others.length > 0 && this.random.chance(0.4) ? this.random.pick(others) : null
    if (fault) faults.push(fault)
    const said = page ? await this.#copyTo(part, page) : await this.#duplicate(part)
    faults.length = 0
    await this.view.follow()
    return `${said}${fault ? ` (${fault})` : ''}`
  }

  /** The values of a section in the form of this tab. */
  #valuesOf(id: string) {
    const key = keyOf(this.view.pageId, `section:${id}`)
    this.view.model.opened(key)
    return { ...this.view.drafts.get(key)!.theme, ...this.view.model.settings.sheets.get(key)!.mine }
  }

  /** The ids of the blocks in a section, as the page lists them, without that of the section. */
  #blocksIn = (id: string): readonly string[] =>
    this.view.tab.panel.store
      .get()
      .blocks.filter((block) => sectionOf(block.id) === id && block.id.includes('@'))
      .map((block) => block.id.slice(0, -id.length))

  /** A copy has what the owner has set of the blocks in a section: unsaved, and not a step of its own. */
  #copied(inside: readonly string[], from: string, pageId: string, id: string): void {
    for (const prefix of inside) {
      const origin = keyOf(this.view.pageId, prefix + from)
      this.view.model.opened(origin)
      const { mine } = this.view.model.settings.sheets.get(origin)!
      if (Object.keys(mine).length === 0) continue
      const key = keyOf(pageId, prefix + id)
      this.view.model.opened(key)
      this.view.model.settings.sheets.get(key)!.mine = mine
    }
  }

  async #duplicate(part: { readonly id: string; readonly type?: string | undefined }): Promise<string> {
    const [parts, placed] = [this.view.parts, this.view.placed]
    const inside = this.#blocksIn(part.id)
    const copy = await this.view.edits.duplicate(part)
    if ('reason' in copy) return `cannot duplicate ${part.id}: ${copy.reason}`
    const { id } = copy
    const values = this.#valuesOf(part.id)
    this.#added({ id, type: part.type!, values }, parts, placed.toSpliced(placed.indexOf(part.id) + 1, 0, id))
    this.#copied(inside, part.id, this.view.pageId, id)
    return `duplicates ${part.id} as ${id}`
  }

  async #copyTo(
    part: { readonly id: string; readonly type?: string | undefined },
    page: { readonly id: string; readonly path: string },
  ): Promise<string> {
    const inside = this.#blocksIn(part.id)
    const reason = await this.view.edits.copy(part, { ...page, title: page.path })
    if (reason !== null) return `cannot copy ${part.id}: ${reason}`
    const values = this.#valuesOf(part.id)
    const key = keyOf(page.id, LAYOUT_ID)
    this.view.model.opened(key)
    const { id } = addedIn(this.view.drafts.get(key)!.values).at(-1)!
    const before = addedIn(this.view.model.settings.sheets.get(key)!.mine)
    this.view.model.change(key, { added: [...before, { id, type: part.type!, values }] })
    this.#copied(inside, part.id, page.id, id)
    return `copies ${part.id} to ${page.path} as ${id}`
  }
}
