import { expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, testEngines } from '../../../testing/databases.js'
import { migrate } from '../../base/database/migrate.js'
import { allLists } from './lists.js'

it.each(testEngines)(
  '[CFG-059] lists that members and forms name before the update keep their names and their members, on $name',
  async ({ open }) => {
    const old = await open()
    try {
      await old.script('drop table mailing_lists; drop table mailing_list_leavers')
      await old.query(`delete from migrations where name like '035%'`)
      await old.script(`
        insert into websites (id, identifier, title, settings, navigation, not_found, seed_version)
          values ('w', 'w', 'W', '{}', '[]', '{}', '1');
        insert into forms (website_id, id, definition) values
          ('w', 'a', '{"name":"A","mailingList":"boats"}'), ('w', 'b', '{"name":"B","mailingList":""}'), ('w', 'c', '{}');
        insert into mailing_list_members (website_id, list, email, form_id, joined_at) values
          ('w', 'News', 'ada@example.org', 'a', now()), ('w', 'news', 'bob@example.org', 'a', now())`)
      await migrate(old)
      expect(await allLists(old, 'w')).toEqual([
        { list: 'boats', name: 'boats', members: 0, forms: [{ id: 'a', name: 'A' }] },
        { list: 'news', name: 'news', members: 1, forms: [] },
        { list: 'News', name: 'News', members: 1, forms: [] },
      ])
    } finally {
      await old.close()
    }
  },
  OPEN_TIMEOUT_MS,
)
