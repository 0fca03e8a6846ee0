import { WebsiteRole } from '@site/runtime/contract'
import { expect } from 'vitest'
import {
  addAccount,
  changeRoles,
  makeLink,
  readTeam,
  removeAccount,
} from '../../../packages/admin/src/kinds/team/api.js'
import type { Random } from '../random.js'
import type { RobotSite } from '../site.js'
import type { Tab } from '../tab.js'
import { type Account, type TeamChange, type TeamTruth, teamChanged } from './model.js'

/** Few, so that two people add the same one. */
const EMAILS = ['ada', 'bob'].map((name) => `${name}@team.example`)
/** Accounts that the robot may change: it signs in with the others. */
const isGuest = (email: string) => email.endsWith('@team.example')
const ROLES = Object.values(WebsiteRole)
const LINK_PATH = '/api/auth/password/link'

/** The accounts that the server stores. */
export async function readStoredTeam({ db, websiteId }: RobotSite): Promise<TeamTruth['accounts']> {
  const rows = await db.query<Account & { email: string }>(
    'select id, email, name, roles from accounts where website_id = $1',
    [websiteId],
  )
  return new Map(rows.map(({ email, ...account }) => [email, account]))
}

/** Invites people, changes their roles and removes their accounts. Nothing of that waits to be saved. */
export class TeamRobot {
  readonly #tab: Tab
  readonly #site: RobotSite
  readonly #truth: TeamTruth
  readonly #random: Random
  /** The ids in the list that the person sees, which may be older. */
  #seen: readonly string[] = []

  constructor(tab: Tab, site: RobotSite, truth: TeamTruth, random: Random) {
    this.#tab = tab
    this.#site = site
    this.#truth = truth
    this.#random = random
  }

  async save(): Promise<string> {
    if (this.#seen.length === 0 || this.#random.chance(0.5)) await this.#look()
    const change = this.#choose()
    const { sent } = this.#tab.browser
    const { accounts, links } = this.#truth
    const self = accounts.get(this.#tab.email)!.id
    sent.length = 0
    const answer = await this.#send(change)
    for (const each of sent) expect(each.status, each.path).toBe(teamChanged(this.#truth, change, self, each))
    if (change.kind === 'add') await this.#findAdded(change.email)
    if (answer.ok && 'link' in answer.body)
      links.set(answer.body.link!.split('#token=')[1]!, answer.body.account.email)
    await this.#checkLinks()
    return JSON.stringify(change)
  }

  /** Each link opens the panel for its account, or for nobody. */
  async #checkLinks(): Promise<void> {
    for (const [token, email] of this.#truth.links) {
      const answer = await this.#site.app.request(LINK_PATH, {
        method: 'POST',
        body: JSON.stringify({ token }),
        headers: { origin: 'http://localhost', 'content-type': 'application/json' },
      })
      const body = (await answer.json()) as { email?: string }
      expect(body.email ?? null, 'the account of a link').toBe(email)
    }
  }

  async #findAdded(email: string): Promise<void> {
    const { accounts } = this.#truth
    const account = accounts.get(email)
    if (account?.id !== '') return
    const { id } = (await readStoredTeam(this.#site)).get(email) ?? {}
    expect(id, `the account ${email}`).toBeDefined()
    accounts.set(email, { ...account, id: id! })
  }

  async #look(): Promise<void> {
    const answer = await readTeam(this.#tab.panel.inbox.call)
    if (!answer.ok) return
    const { accounts } = answer.body
    this.#seen = accounts
      .filter(({ email }) => isGuest(email) || email === this.#tab.email)
      .map(({ id }) => id)
  }

  #choose(): TeamChange {
    const random = this.#random
    const email = random.pick(EMAILS)
    const roles = ROLES.filter(() => random.chance(0.3))
    const some = roles.length > 0 ? roles : [WebsiteRole.editor]
    if (this.#seen.length === 0 || random.chance(0.3))
      return { kind: 'add', email, name: `Word ${random.below(1000)}`, roles: some }
    const id = random.pick(this.#seen)
    return random.pick<TeamChange>([
      { kind: 'roles', id, roles: some },
      { kind: 'roles', id, roles: some },
      { kind: 'link', id },
      { kind: 'remove', id },
    ])
  }

  async #send(change: TeamChange) {
    const { call } = this.#tab.panel.inbox
    if (change.kind === 'add') {
      const { email, name, roles } = change
      return addAccount(call, { email, name, roles })
    }
    if (change.kind === 'roles') return changeRoles(call, change.id, change.roles)
    return change.kind === 'link' ? makeLink(call, change.id) : removeAccount(call, change.id)
  }
}
