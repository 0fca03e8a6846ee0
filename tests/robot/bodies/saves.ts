import { LAYOUT_ID } from '@site/runtime/contract'
import { expect } from 'vitest'
import { FAULTS, type Fault, type SentCall } from '../browser.js'
import { BodyActs } from './acts.js'
import { placeOf } from './model.js'

/** Saves the bodies of pages in one tab, while calls may fail. */
export class SaveRobot extends BodyActs {
  /** Saves, while a call may fail. Conflicts are decided first, as the panel asks. */
  async save(): Promise<string> {
    await this.#decide()
    const fault = this.random.chance(0.35) ? this.random.pick(FAULTS) : null
    return this.#saveWith(fault)
  }

  async #decide(): Promise<void> {
    const { panel } = this.view.tab
    for (const [key, name] of this.view.model.undecided) {
      const { pageId, blockId } = placeOf(key)
      if (pageId !== this.view.pageId) {
        const page = this.site.pages.find(({ id }) => id === pageId)
        if (!page) continue
        this.view.tab.visit(page)
        await this.view.follow()
      }
      if (blockId === LAYOUT_ID) await this.view.openLayout()
      await panel.editing.open(blockId)
      await this.view.follow()
      if (panel.store.get().selected !== blockId) continue
      const whose = this.random.pick(['mine', 'theirs'] as const)
      panel.editing.decide(new Map([[name, whose]]))
      this.view.model.settings.decide(key, name, whose)
      this.view.model.learn()
    }
  }

  async #saveWith(fault: Fault | null): Promise<string> {
    const { faults } = this.view.tab.browser
    if (fault) faults.push(...(this.random.chance(0.4) ? [null, fault] : [fault]))
    const note = fault ? ` (${fault} in call ${faults.length})` : ''
    const saved = this.begin()
    await this.view.tab.panel.saving.save()
    faults.length = 0
    for (const call of saved.sent) saved.follow(call)
    return `saves ${saved.end()}${note}`
  }

  /** Follows a save of the panel, call by call. */
  begin() {
    const { browser, panel } = this.view.tab
    const { sent, read } = browser
    sent.length = 0
    read.clear()
    const { dirty, undecided } = this.view.model
    const left = new Set(dirty)
    const statuses: (number | null)[] = []
    return {
      sent: sent as readonly SentCall[],
      follow: (call: SentCall): void => {
        const key = dirty.find((each) => this.#pathOf(each) === call.path)
        expect(key, `${call.path} was sent`).toBeDefined()
        expect(call.status, call.path).toBe(this.view.model.sent(key!, call))
        statuses.push(call.status)
        left.delete(key!)
      },
      end: (): string => {
        for (const key of left) {
          if (read.has(this.#pathOf(key))) this.view.model.confirmed(key)
          else expect(panel.store.get().saving.status, `after saving ${key}`).toBe('failed')
        }
        this.view.model.learn()
        const asked = undecided.length > 0 ? `, with ${undecided.length} undecided` : ''
        return `${dirty.length}${asked}: ${statuses.join(', ')}`
      },
    }
  }

  #pathOf(key: string): string {
    const { pageId, blockId } = placeOf(key)
    return `/api/config/blocks/${pageId}/${encodeURIComponent(blockId)}`
  }
}
