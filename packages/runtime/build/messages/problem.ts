/** One thing wrong with one catalogue. */
export interface Problem {
  readonly locale: string
  /** Path of the file, relative to the catalogue folder, as in `de/forms.json`. */
  readonly file: string
  /** The message's key; absent where the whole file is wrong. */
  readonly key?: string
  /** What is wrong, what is allowed and what to do. */
  readonly reason: string
}

/** Thrown by the build when a catalogue is wrong; its message lists every problem, one to a line. */
export class MessageCatalogueError extends Error {
  override readonly name = 'MessageCatalogueError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(['the message catalogues are wrong', ...problems.map(describe)].join('\n  '))
    this.problems = problems
  }
}

const describe = ({ locale, file, key, reason }: Problem): string =>
  `locale ${locale}, ${file}${key === undefined ? '' : `, "${key}"`}: ${reason}`
