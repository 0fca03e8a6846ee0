import type { SiteFileUse, SiteFileUsesBody } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'

/** The most places of one answer. */
const MAX_USES = 50

interface Row {
  readonly kind: SiteFileUse['kind']
  readonly title: string
  readonly path: string
  readonly block: string
  readonly type: string
}

const has = (text: string) => `strpos(${text}, $2) > 0`

/** Everything that names addresses: the content of pages, products and blocks, and what all pages share. */
const USES = `
  select 'page' as kind, coalesce(p.data ->> 'title', '') as title, p.path, '' as block, '' as type, 1 as rank
  from current_pages p where p.website_id = $1 and (${has('p.data::text')} or exists (
    select 1 from products s join variants v on v.website_id = s.website_id and v.product_id = s.id
    where s.website_id = p.website_id and s.id = p.id and ${has('concat(s.data, v.data)')}))
  union all
  select 'block', coalesce(p.data ->> 'title', ''), p.path, b.id, b.type, 1
  from blocks b join current_pages p on p.website_id = b.website_id and p.id = b.page_id
  where b.website_id = $1 and ${has('concat(b.theme, b.options)')}
  union all
  select 'gallery', name, id, '', '', 2 from galleries where website_id = $1 and ${has('items::text')}
  union all
  select 'site', '', '', '', '', 3 where exists (select 1 from websites where id = $1
      and ${has('concat(settings, owner, navigation, not_found, locked)')})
    or exists (select 1 from forms where website_id = $1 and ${has('definition::text')})`

const useOf = ({ kind, title, path, block, type }: Row): SiteFileUse => {
  if (kind === 'site') return { kind }
  if (kind === 'gallery') return { kind, title, id: path }
  return kind === 'page' ? { kind, title, path } : { kind, title, path, block, type }
}

/** The places of the site that name the address of a file, under any name that it had. */
export async function siteFileUses(db: Database, websiteId: string, id: string): Promise<SiteFileUsesBody> {
  const rows = await db.query<Row>(
    `select kind, title, path, block, type from (${USES}) uses order by rank, path, block limit $3::int`,
    [websiteId, `/files/${id}/`, MAX_USES + 1],
  )
  return { uses: rows.slice(0, MAX_USES).map(useOf), more: rows.length > MAX_USES }
}
