import { SubmissionsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'

onDatabase('the panel', ({ open }) => {
  setUpPanel(open)

  describe('the submissions of a form', () => {
    const add = (formId: string, count: number) =>
      db.query(
        `insert into submissions (website_id, form_id, field_values, details, created_at)
         select $1, $2, jsonb_build_object('n', n::text), '{}', now() from generate_series(1, $3::int) n`,
        [WEBSITE, formId, count],
      )
    const list = async (query: string) => {
      const response = await get(`/api/config/submissions${query}`, await signIn(site))
      return v.parse(SubmissionsBody, await response.json()).submissions
    }

    it('are the latest 100, newest first, of one form or of all', async () => {
      await add('contact', 103)
      await add('newsletter', 2)
      const contact = await list('?formId=contact')
      expect(contact).toHaveLength(100)
      expect(contact[0]?.values).toEqual({ n: '103' })
      expect(contact.at(-1)?.values).toEqual({ n: '4' })
      expect((await list('')).slice(0, 3).map(({ formId }) => formId)).toEqual([
        'newsletter',
        'newsletter',
        'contact',
      ])
    })

    it('remain after the form is removed, and are 404 for an unknown form', async () => {
      await add('old-form', 1)
      expect(await list('?formId=old-form')).toHaveLength(1)
      expect((await get('/api/config/submissions?formId=never', await signIn(site))).status).toBe(404)
    })
  })
})
