import { expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, testEngines } from '../../../testing/databases.js'
import { migrate } from '../../base/database/migrate.js'

it.each(testEngines)(
  'a database from before the search can be searched after the update, without its passwords, on $name',
  async ({ open }) => {
    const old = await open()
    try {
      await old.script('alter table submissions drop column search_text; drop table submission_reads cascade')
      await old.script('drop table orphaned_files; drop table mails; drop index submissions_by_website')
      await old.script('drop index submission_files_by_content')
      await old.query(`delete from migrations where name like '006%'`)
      await old.query(
        `insert into submissions (website_id, form_id, field_values, details, created_at)
       values ('w', 'f', $1, '{"passwords":["p"]}', now()), ('w', 'f', '{}', '{}', now())`,
        [JSON.stringify({ a: 'ADA', p: 'scrypt:x', parts: { First: 'Bob' }, boxes: ['C', 'D'] })],
      )
      await migrate(old)
      const rows = await old.query<{ search_text: string }>('select search_text from submissions order by id')
      expect(rows.map(({ search_text }) => search_text.split(' ').sort())).toEqual([
        ['ada', 'bob', 'c', 'd'],
        [''],
      ])
    } finally {
      await old.close()
    }
  },
  OPEN_TIMEOUT_MS,
)
