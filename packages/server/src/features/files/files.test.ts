import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { onDatabase } from '../../../testing/databases.js'
import {
  add,
  answered,
  call,
  change,
  db,
  folder,
  list,
  names,
  onDisk,
  PDF,
  png,
  setUpSiteFiles,
  site,
} from '../../../testing/site-files.js'
import { HOME, WEBSITE } from '../../../testing/test-site.js'
import { LIFETIMES } from '../../base/limits.js'
import { createFileStore } from '../forms/uploads/file-store.js'
import { removeStrays } from '../messages/cleanup.js'

const MISSING = '0'.repeat(20)

/** Makes all files as old as they have to be, by the test's clock, to be removed at once. */
async function age(): Promise<void> {
  const old = new Date(site.clock.now() - LIFETIMES.looseFile - 1_000)
  for (const name of await onDisk()) await utimes(join(folder, name), old, old)
}

onDatabase('the files of a site', ({ open }) => {
  setUpSiteFiles(open)

  it('[CFG-058] are listed newest first, each with what the server knows about it', async () => {
    await add('menu.pdf', PDF)
    const boat = await add('Boat at dawn.png', await png())
    const { files, next, previous } = await list()
    expect([next, previous]).toEqual([null, null])
    expect(files.map(({ name }) => name)).toEqual(['Boat at dawn.png', 'menu.pdf'])
    expect(files[0]).toEqual({
      id: boat.id,
      name: 'Boat at dawn.png',
      address: `/files/${boat.id}/Boat%20at%20dawn.png`,
      type: 'image/png',
      size: (await png()).length,
      width: 8,
      height: 4,
      alt: '',
      focal: { x: 0.5, y: 0.5 },
      createdAt: '2026-11-21T12:00:00.000Z',
    })
    expect(files[1]).toMatchObject({ type: 'application/pdf', width: null, height: null })
    expect(await (await call(`/${boat.id}`)).json()).toEqual(files[0])
  })

  it('are found by words of name and alternative text, in pages', async () => {
    const boat = await add('boat.png', await png())
    await add('Boat house.png', await png())
    await add('menu.pdf', PDF)
    await change(boat.id, { alt: 'A heron' })
    expect(await names('?search=BOAT')).toEqual(['Boat house.png', 'boat.png'])
    expect(await names('?search=heron%20boat')).toEqual(['boat.png'])
    expect(await names('?search=%25')).toEqual([])
    const { files, next } = await list('?limit=2')
    expect(files).toHaveLength(2)
    expect(await names(`?limit=2&before=${next}`)).toEqual(['boat.png'])
    expect((await call(`?search=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await call('?limit=101')).status).toBe(400)
  })

  it('are renamed, described and given a focal point, each without the others', async () => {
    const { id } = await add('boat.png', await png())
    expect(await (await change(id, { name: 'C:\\Herons.html' })).json()).toMatchObject({
      name: 'Herons.html.png',
      address: `/files/${id}/Herons.html.png`,
    })
    await change(id, { alt: '  A heron  ' })
    await change(id, { focal: { x: 0.25, y: 1 } })
    expect((await list()).files[0]).toMatchObject({
      name: 'Herons.html.png',
      alt: 'A heron',
      focal: { x: 0.25, y: 1 },
    })
    await change(id, { alt: '' })
    expect((await list()).files[0]).toMatchObject({ name: 'Herons.html.png', alt: '' })
  })

  it.each(['', '  ', '..', '.png', '\u200b'])('[CFG-008] do not get the name %j', async (name) => {
    const { id } = await add('boat.png', await png())
    const error = 'Please enter a file name.'
    expect(await answered(await change(id, { name }))).toMatchObject([
      400,
      { error, errors: { name: error } },
    ])
    expect(await names()).toEqual(['boat.png'])
  })

  it.each([
    { name: 'a'.repeat(201) },
    { alt: 'a'.repeat(1_001) },
    { focal: { x: 1.01, y: 0 } },
    { focal: { x: 0 } },
    { name: 7 },
  ])('do not take %j, and the answer names what is allowed', async (body) => {
    const { id } = await add('boat.png', await png())
    expect(await answered(await change(id, body))).toMatchObject([
      400,
      { error: expect.stringMatching(/200.*1000.*0 to 1/) },
    ])
  })

  it('that are missing say so in every call', async () => {
    for (const response of [
      await call(`/${MISSING}`),
      await call(`/${MISSING}/uses`),
      await change(MISSING, { alt: 'x' }),
      await call(`/${MISSING}/delete`, { method: 'POST' }),
    ]) {
      expect(await answered(response)).toMatchObject([404, { error: 'This file no longer exists.' }])
    }
  })

  it('are deleted with their content, unless another file has the same', async () => {
    const [one, two] = [await add('a.pdf', PDF), await add('b.pdf', PDF)]
    expect(await onDisk()).toHaveLength(1)
    await age()
    expect(await answered(await call(`/${one.id}/delete`, { method: 'POST' }))).toEqual([200, { changed: 1 }])
    expect([await names(), await onDisk()]).toEqual([['b.pdf'], expect.objectContaining({ length: 1 })])
    expect((await site.app.request(one.address)).status).toBe(404)
    expect((await site.app.request(two.address)).status).toBe(200)
    await call(`/${two.id}/delete`, { method: 'POST' })
    expect(await onDisk()).toEqual([])
  })

  it('stay when files without an owner are removed', async () => {
    await add('a.pdf', PDF)
    await age()
    expect(await removeStrays(db, createFileStore({ folder }), site.clock.now())).toBe(0)
    expect(await onDisk()).toHaveLength(1)
  })

  it('are named with the pages and blocks that use them', async () => {
    const file = await add('boat.png', await png())
    const uses = async () =>
      (await (await call(`/${file.id}/uses`)).json()) as { uses: object[]; more: boolean }
    expect(await uses()).toEqual({ uses: [], more: false })
    const [block] = await db.query<{ page_id: string; id: string; type: string; path: string }>(
      `select b.page_id, b.id, b.type, p.path from blocks b join pages p on p.id = b.page_id limit 1`,
    )
    await db.query(`update pages set data = data || jsonb_build_object('picture', $1::text) where id = $2`, [
      file.address,
      HOME,
    ])
    await db.query(
      `update blocks set options = jsonb_build_object('src', $1::text) where page_id = $2 and id = $3`,
      [`/files/${file.id}/an%20earlier%20name.png?format=500w`, block!.page_id, block!.id],
    )
    await db.query(`update websites set owner = jsonb_build_object('logo', $1::text) where id = $2`, [
      file.address,
      WEBSITE,
    ])
    const found = await uses()
    expect(found.uses).toContainEqual({ kind: 'page', title: expect.any(String), path: '/' })
    expect(found.uses).toContainEqual({
      kind: 'block',
      title: expect.any(String),
      path: block!.path,
      block: block!.id,
      type: block!.type,
    })
    expect(found.uses).toContainEqual({ kind: 'site' })
    expect(found.uses).toHaveLength(3)
    const other = await add('other.png', await png())
    expect(await (await call(`/${other.id}/uses`)).json()).toEqual({ uses: [], more: false })
    await db.script(`update blocks set options = '{}'; update websites set owner = '{}';
      update pages set data = data - 'picture'`)
  })
})
