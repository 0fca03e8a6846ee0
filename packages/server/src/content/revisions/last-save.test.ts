import { LastSaveBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, FAQ, get, put, setUpPanel, site } from '../../../testing/panel.js'

onDatabase('the answer to a save that comes too late', ({ open }) => {
  setUpPanel(open)
  let owner: SignedIn
  let editor: SignedIn
  beforeEach(async () => {
    await db.script('delete from record_changes; delete from block_revisions')
    owner = await signIn(site)
    editor = await signIn(site, 'editor@example.com')
  })

  const read = async (path: string) => (await get(path, owner)).json()
  /** The part of an answer 409 that says who came first. */
  const lastOf = async (answer: Response) => [
    answer.status,
    v.parse(LastSaveBody, await answer.json()).lastSave,
  ]
  const BY_OWNER = [409, { person: 'Test', savedAt: '2026-11-21T12:00:00.000Z' }]
  /** Two people save what they have read before either did. */
  const meet = async (path: string, bodyOf: (stored: never, name: string) => object, from = path) => {
    const stored = (await read(from)) as never
    expect((await put(path, bodyOf(stored, 'First'), owner)).status).toBe(200)
    return lastOf(await put(path, bodyOf(stored, 'Second'), editor))
  }
  const titled = (stored: object, title: string) => ({ ...stored, title })

  it('[CFG-017] names who has saved a page, the navigation or the languages, and when', async () => {
    const { pages } = await read('/api/config/pages/list')
    expect(await meet(`/api/config/pages/${pages[0].id}`, titled)).toEqual(BY_OWNER)
    const entriesOf = ({ entries, revision }: { entries: object[]; revision: number }, title: string) => ({
      entries: [{ ...entries[0], title }, ...entries.slice(1)],
      revision,
    })
    expect(await meet('/api/config/navigation', entriesOf)).toEqual(BY_OWNER)
    const languagesOf = ({ revision }: { revision: number }, name: string) => ({
      languages: [
        { code: 'en-GB', isEnabled: true },
        { code: 'de', isEnabled: name === 'First' },
      ],
      revision,
    })
    expect(await meet('/api/multilingual/languages', languagesOf, '/api/multilingual/settings')).toEqual(
      BY_OWNER,
    )
  })

  it('[CFG-017] says that it was the same person, such as in another window', async () => {
    const [form] = (await read('/api/config/forms')).forms
    const path = `/api/config/forms/${form.id}`
    const { definition, notify, revision } = await read(path)
    const save = (submitText: string) =>
      put(path, { definition: { ...definition, submitText }, notify, revision }, owner)
    expect((await save('Mine')).status).toBe(200)
    expect(await lastOf(await save('Mine too'))).toEqual([409, { ...(BY_OWNER[1] as object), isYours: true }])
  })

  it('[CFG-017] names who has saved a form', async () => {
    const [form] = (await read('/api/config/forms')).forms
    const bodyOf = (
      { definition, notify, revision }: { definition: object; notify: string; revision: number },
      submitText: string,
    ) => ({ definition: { ...definition, submitText }, notify, revision })
    expect(await meet(`/api/config/forms/${form.id}`, bodyOf)).toEqual(BY_OWNER)
  })

  it('[CFG-001] names who has saved a block or settings of all pages', async () => {
    const optionsOf =
      (name: 'count' | 'cookieBannerText', values: readonly unknown[]) =>
      ({ options }: { options: object }, whose: string) => ({
        options: { ...options, [name]: values[whose === 'First' ? 0 : 1] },
        base: options,
      })
    expect(await meet(FAQ, optionsOf('count', [4, 5]))).toEqual(BY_OWNER)
    const section = '/api/config/settings/cookie-banner'
    expect(await meet(section, optionsOf('cookieBannerText', ['First', 'Second']))).toEqual(BY_OWNER)
  })

  it('[CFG-017] names nobody if no change is recorded', async () => {
    const { pages } = await read('/api/config/pages/list')
    const path = `/api/config/pages/${pages[0].id}`
    const stored = await read(path)
    await put(path, titled(stored, 'First'), owner)
    await db.script('delete from record_changes')
    expect(await lastOf(await put(path, titled(stored, 'Second'), editor))).toEqual([409, null])
  })
})
