import type { FormDefinition } from '@site/runtime/contract'
import type { Queries } from '../database/database.js'
import type { PageData, SeedWebsite } from './seed-schema.js'

/** A page as it is stored. */
export interface Page extends PageData {
  readonly id: string
  readonly path: string
  readonly pageType: number
  readonly collectionId: string | null
}

/** A block as it is stored. `revision` goes up by one with every save. */
export interface Block {
  readonly id: string
  readonly type: string
  readonly options: Readonly<Record<string, unknown>>
  readonly revision: number
}

/** What every page of a website shares. */
export interface Website {
  readonly website: SeedWebsite
  readonly navigation: readonly { readonly title: string; readonly path: string }[]
  readonly notFound: PageData
}

interface PageRow {
  id: string
  path: string
  page_type: number
  collection_id: string | null
  data: PageData
}

const pageOf = ({ id, path, page_type, collection_id, data }: PageRow): Page => ({
  ...data,
  id,
  path,
  pageType: page_type,
  collectionId: collection_id,
})

/** The stored site: what pages are made of. */
export interface Site {
  readonly id: string
  website(): Promise<Website>
  pageAt(path: string): Promise<Page | undefined>
  blocksOf(pageId: string): Promise<Block[]>
  forms(): Promise<FormDefinition[]>
  form(id: string): Promise<FormDefinition | undefined>
}

/**
 * Reads one website of a database.
 *
 * @example
 * const page = await openSite(db, '5f0c2d9be1a4c70017a3b1c9').pageAt('/visit')
 */
export function openSite(db: Queries, id: string): Site {
  return {
    id,
    async website() {
      const [row] = await db.query<{
        settings: SeedWebsite
        navigation: Website['navigation']
        not_found: PageData
      }>('select settings, navigation, not_found from websites where id = $1', [id])
      if (!row) throw new Error(`The database holds no website "${id}".`)
      return { website: row.settings, navigation: row.navigation, notFound: row.not_found }
    },
    async pageAt(path) {
      const [row] = await db.query<PageRow>(
        'select id, path, page_type, collection_id, data from pages where website_id = $1 and path = $2',
        [id, path],
      )
      return row && pageOf(row)
    },
    blocksOf: (pageId) =>
      db.query<Block>(
        'select id, type, options, revision from blocks where website_id = $1 and page_id = $2 order by id',
        [id, pageId],
      ),
    async forms() {
      const rows = await db.query<{ definition: FormDefinition }>(
        'select definition from forms where website_id = $1 order by id',
        [id],
      )
      return rows.map(({ definition }) => definition)
    },
    async form(formId) {
      const [row] = await db.query<{ definition: FormDefinition }>(
        'select definition from forms where website_id = $1 and id = $2',
        [id, formId],
      )
      return row?.definition
    },
  }
}
