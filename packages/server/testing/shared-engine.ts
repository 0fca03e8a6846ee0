import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../src/base/database/database.js'
import { embeddedIn } from '../src/base/database/pglite.js'

/** An engine, and how to give it the rows back that it had at first. */
interface SharedEngine {
  readonly engine: PGlite
  /** @returns false if a test has changed more than rows, so that the engine is of no more use */
  restore(): Promise<boolean>
}

/** Engines that no test uses. Each worker has its own. */
const idle: SharedEngine[] = []

/** Every table, column, constraint, trigger, index and function, in one value. */
const STRUCTURE = `
  select md5(string_agg(part, ';' order by part)) as structure from (
    select format('%s %s', relname, relkind) as part from pg_class where relnamespace = 'public'::regnamespace
    union all select format('%s %s %s %s %s', attrelid, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select format('%s %s %s', conrelid, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s %s', tgrelid, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as parts`

/** A table whose rows of earlier tests are more than this is written anew: deleted rows stay in its file. */
const LARGE_BYTES = 65_536

const quoted = (name: string) => `"${name}"`

/** Remembers the rows of every table of an engine. */
async function share(engine: PGlite): Promise<SharedEngine> {
  const rowsOf = async <Row>(sql: string) => (await engine.query<Row>(sql)).rows
  const structure = async () => (await rowsOf<{ structure: string }>(STRUCTURE))[0]?.structure
  const before = await structure()
  const tables = await rowsOf<{ name: string; columns: string }>(`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`)
  const sequences = await rowsOf<{ name: string; last: string | null; start: string }>(`
    select sequencename as name, last_value as last, start_value as start from pg_sequences where schemaname = 'public'`)
  await engine.exec(
    `create schema at_first; ${tables.map(({ name, columns }) => `create table at_first.${quoted(name)} as select ${columns} from public.${quoted(name)};`).join('')}`,
  )
  const written = tables.map(
    ({ name, columns }) =>
      `insert into ${quoted(name)} (${columns}) overriding system value select ${columns} from at_first.${quoted(name)};`,
  )
  const counted = sequences.map(
    ({ name, last, start }) => `select setval('${quoted(name)}', ${last ?? start}, ${last !== null});`,
  )
  return {
    engine,
    async restore() {
      await engine.exec('discard all')
      if ((await structure()) !== before) return false
      const large = await rowsOf<{ name: string }>(`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_table_size(oid) > ${LARGE_BYTES}`)
      const emptied = [
        ...(large.length > 0
          ? [`truncate ${large.map(({ name }) => quoted(name)).join(', ')} cascade;`]
          : []),
        ...tables.map(({ name }) => `delete from ${quoted(name)};`),
      ]
      // Neither triggers nor foreign keys: the rows are those of a whole database.
      await engine.exec(
        [
          'begin; set local session_replication_role = replica;',
          ...emptied,
          ...written,
          ...counted,
          'commit',
        ].join(''),
      )
      // Its log would grow with every test.
      await engine.exec('checkpoint')
      return true
    },
  }
}

/**
 * A database for one test file at a time. The next file gets the same engine with the rows that it had at first, which
 * takes a quarter of the time of another engine.
 */
export async function openShared(open: () => Promise<PGlite>): Promise<Database> {
  const shared = idle.pop() ?? (await share(await open()))
  const db = embeddedIn(shared.engine)
  let isClosed = false
  const whileOpen =
    <Arguments extends unknown[], Result>(call: (...parameters: Arguments) => Promise<Result>) =>
    async (...parameters: Arguments): Promise<Result> => {
      if (isClosed) throw new Error('The database is closed.')
      return call(...parameters)
    }
  return {
    ...db,
    query: whileOpen(db.query) as Database['query'],
    script: whileOpen(db.script),
    transaction: whileOpen(db.transaction) as Database['transaction'],
    close: whileOpen(async () => {
      isClosed = true
      if (await shared.restore()) idle.push(shared)
      else await shared.engine.close()
    }),
  }
}
