/** A row of the tables: a library, or code of ours, on pages of the bench. */
export interface Row {
  readonly name: string
  readonly title: string
  /** File of `contenders/` of its part; by default the name. */
  readonly contender?: string
  /** npm packages whose versions are printed; none for code of ours. */
  readonly packages?: readonly string[]
  /** Style sheets of its pages, relative to tests/bench. */
  readonly sheets?: readonly string[]
  /** Code on demand that the start loads, by the names of its files. */
  readonly atStart?: readonly string[]
  /** Code on demand that loads after the start: it belongs to the script that runs, not to the one that is started. */
  readonly onDemand?: readonly string[]
}

const modules = 'node_modules'
export const runtime = '../../packages/runtime/src'

/** Style sheets of ours. */
export const ourSheets = (...files: readonly string[]): string[] =>
  ['styles/tokens', ...files].map((file) => `${runtime}/${file}.css`)

/** Style sheets of packages. */
export const sheetsOf = (...files: readonly string[]): string[] => files.map((file) => `${modules}/${file}`)

/** A library: its name, its title and the npm package that it comes from. */
export const library = (name: string, title: string, from: string) => ({ name, title, packages: [from] })

/** Where the script of a row is, relative to tests/bench. */
export const entryOf = (folder: string, { name, contender = name }: Row): string =>
  `${folder}/contenders/${contender}.ts`

/** The rows with one of these names; all rows if none is named. */
export const chosen = <Any extends Row>(rows: readonly Any[], names: readonly string[]): Any[] =>
  rows.filter(({ name }) => names.length === 0 || names.includes(name))
