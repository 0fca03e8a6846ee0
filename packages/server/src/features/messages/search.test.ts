import { describe, expect, it } from 'vitest'
import { onEachDatabase } from '../../../testing/databases.js'
import { ADA, addForm, db, save } from '../../../testing/forms.js'
import { found, get, list, setUpInbox } from '../../../testing/inbox.js'

onEachDatabase('the inbox', ({ open }) => {
  setUpInbox(open)

  describe('searching', () => {
    it('finds every word in any value, in any case, however it is written', async () => {
      await save({ ...ADA, name: 'Ädä Löve' })
      await save({ ...ADA, name: 'Bob', message: 'ＷＩＤＥ 100%_\\ 日本語' })
      expect(await found('äDÄ')).toEqual(['Ädä Löve'])
      expect(await found('ada@example ädä')).toEqual(['Ädä Löve'])
      expect(await found('ädä bob')).toEqual([])
      expect(await found('wide')).toEqual(['Bob'])
      expect(await found('%_\\')).toEqual(['Bob'])
      expect(await found('本')).toEqual(['Bob'])
      expect(await found('%')).toEqual(['Bob'])
      expect(await found('   ')).toHaveLength(2)
      expect(await found(`' or 1=1 --`)).toEqual([])
    })

    it('does not search passwords, neither as typed nor as stored', async () => {
      await addForm({
        id: 'once',
        fields: [
          { id: 'p', type: 'password' },
          { id: 'a', type: 'text' },
        ],
      })
      await save({ p: 'hunter2', a: 'x' }, { formId: 'once' })
      for (const search of ['hunter2', 'scrypt'])
        expect((await list(`search=${search}`)).submissions).toEqual([])
      expect((await list('search=x')).submissions).toHaveLength(1)
    })

    it('is narrowed to a form, and its result can be exported', async () => {
      await save(ADA)
      await save({ ...ADA, name: 'Bob', message: '' })
      expect((await list('formId=newsletter&search=ada')).submissions).toEqual([])
      const csv = await (await get('submissions.csv?formId=contact&search=bob')).text()
      expect(csv.split('\r\n').slice(1, -1)).toHaveLength(1)
      expect(csv).toContain('Bob')
      expect(csv).not.toContain('lock')
    })

    it('is rejected if it is too long or the filter is invalid', async () => {
      for (const query of [`search=${'x'.repeat(201)}`, 'unread=1']) {
        expect((await get(`submissions?${query}`)).status, query).toBe(400)
        expect((await get(`submissions.csv?formId=contact&${query}`)).status, query).toBe(400)
      }
    })

    it('finds nothing in a form that has something without calling the form unknown', async () => {
      await addForm({ id: 'once', fields: [{ id: 'a', type: 'text' }] })
      await save({ a: 'x' }, { formId: 'once' })
      await db.query(`delete from forms where id = 'once'`)
      expect((await list('formId=once&search=nothing')).submissions).toEqual([])
    })
  })
})
