import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { onDatabase } from '../../../testing/databases.js'
import { ADA, addForm, db, save, saveFiles, site } from '../../../testing/forms.js'
import { changed, filesOnDisk, folder, get, list, post, setUpInbox } from '../../../testing/inbox.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { LIFETIMES } from '../../base/limits.js'
import { createFileStore } from '../forms/uploads/file-store.js'
import { removeOrphans } from './cleanup.js'

onDatabase('the inbox', ({ open }) => {
  setUpInbox(open)

  describe('deleting', () => {
    const send = (content: string) => saveFiles({}, [['file', new File([content], 'a.txt')]])
    /** Makes all files as old as they have to be, by the test's clock, to be removed at once. */
    const age = async () => {
      const old = new Date(site.clock.now() - LIFETIMES.looseFile - 1_000)
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old)
      }
    }

    it('removes submissions with their read marks and their files', async () => {
      await send('one')
      await send('two')
      const ids = (await list()).submissions.map(({ id }) => id)
      await post('submissions/mark', { ids, read: true })
      await age()
      expect(await changed(post('submissions/delete', { ids: ids.slice(0, 1) }))).toBe(1)
      expect((await list()).submissions.map(({ id }) => id)).toEqual(ids.slice(1))
      expect((await get(`submissions/${ids[0]}`)).status).toBe(404)
      expect(await filesOnDisk()).toBe(1)
      expect(await db.query('select 1 from submission_reads')).toHaveLength(1)
      expect(await changed(post('submissions/delete', { ids }))).toBe(1)
      expect(await filesOnDisk()).toBe(0)
      expect(await db.query('select 1 from orphaned_files')).toEqual([])
    })

    it('keeps content that another submission also has, until that one is deleted', async () => {
      await send('same')
      site.clock.advance(120_000)
      await send('same')
      await age()
      const [newer, older] = (await list()).submissions
      await post('submissions/delete', { ids: [newer?.id] })
      expect(await filesOnDisk()).toBe(1)
      expect((await get(`submissions/${older?.id}/files/1`)).status).toBe(200)
      await post('submissions/delete', { ids: [older?.id] })
      expect(await filesOnDisk()).toBe(0)
    })

    it('leaves a new file for a later round: another visitor may be sending the same content', async () => {
      await send('fresh')
      const [submission] = (await list()).submissions
      await post('submissions/delete', { ids: [submission?.id] })
      expect(await filesOnDisk()).toBe(1)
      await age()
      const store = createFileStore({ folder })
      expect(await removeOrphans(db, store, site.clock.now())).toBe(1)
      expect(await filesOnDisk()).toBe(0)
      expect(await removeOrphans(db, store, site.clock.now())).toBe(0)
    })

    it('counts content that is sent again as new', async () => {
      await send('again')
      await age()
      site.clock.advance(120_000)
      await send('again')
      await db.query('delete from submission_files')
      const [{ sha256 } = { sha256: '' }] = await db.query<{ sha256: string }>(
        `insert into orphaned_files (sha256) values ($1) returning sha256`,
        [
          (await readdir(folder, { recursive: true }))
            .find((name) => /[0-9a-f]{64}$/.test(name))
            ?.slice(-64) ?? '',
        ],
      )
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(await removeOrphans(db, createFileStore({ folder }), site.clock.now())).toBe(0)
      expect(await filesOnDisk()).toBe(1)
    })

    it('finishes what a server that stopped half way has begun', async () => {
      await send('half')
      const [submission] = (await list()).submissions
      await post('submissions/delete', { ids: [submission?.id] })
      await age()
      const store = createFileStore({ folder })
      const [{ sha256 } = { sha256: '' }] = await db.query<{ sha256: string }>(
        'select sha256 from orphaned_files',
      )
      const { rename } = await import('node:fs/promises')
      await rename(store.pathOf(sha256), `${store.pathOf(sha256)}.removed`)
      expect(await removeOrphans(db, store, site.clock.now())).toBe(1)
      expect(await filesOnDisk()).toBe(0)
    })

    it('removes submissions older than a number of days, of one form or of all, and counts them before', async () => {
      await addForm({ id: 'once', fields: [{ id: 'a', type: 'text' }] })
      await save(ADA)
      await save({ a: 'old' }, { formId: 'once' })
      await send('old')
      await age()
      await db.query(`update submissions set created_at = $1`, [
        new Date(site.clock.now() - 31 * 24 * 3_600_000),
      ])
      await save({ ...ADA, name: 'New' })
      const old = (formId: string | null, dryRun: boolean, days = 30) =>
        changed(post('submissions/delete-old', { formId, days, dryRun }))
      expect(await old(null, true)).toBe(3)
      expect(await old(null, true, 32)).toBe(0)
      expect(await old('once', true)).toBe(1)
      expect(await old('once', false)).toBe(1)
      expect(await old(null, false)).toBe(2)
      expect((await list()).submissions.map(({ values }) => values.name)).toEqual(['New'])
      expect(await filesOnDisk()).toBe(0)
      for (const days of [0, -1, 1.5, 3_651, '30']) {
        const body = { formId: null, days, dryRun: true }
        expect((await post('submissions/delete-old', body)).status, String(days)).toBe(400)
      }
    })

    it('removes thousands of old submissions in rounds', async () => {
      await db.query(
        `insert into submissions (website_id, form_id, field_values, details, created_at)
         select $1, 'contact', '{}', '{}', $2 from generate_series(1, 1001)`,
        [WEBSITE, new Date(0)],
      )
      expect(await changed(post('submissions/delete-old', { formId: null, days: 1, dryRun: false }))).toBe(
        1_001,
      )
      expect(await db.query('select 1 from submissions')).toEqual([])
    })

    it('does not affect another website', async () => {
      await save(ADA)
      const [submission] = (await list()).submissions
      await db.query(`update submissions set website_id = 'other'`)
      expect(await changed(post('submissions/delete', { ids: [submission?.id] }))).toBe(0)
      expect(await changed(post('submissions/mark', { ids: [submission?.id], read: true }))).toBe(0)
      expect((await get(`submissions/${submission?.id}`)).status).toBe(404)
      expect(await db.query('select 1 from submissions')).toHaveLength(1)
    })
  })
})
