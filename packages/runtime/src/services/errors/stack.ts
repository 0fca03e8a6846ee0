/** A place in a file that a browser names. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * Reads from a stack where an error was thrown: its first line with an address. Engines write lines differently, but all
 * end them so.
 */
export function topFrame(stack: string): Place {
  for (const text of stack.split('\n')) {
    const address = /(?:^|[\s(@])([a-z-]+:\/\/)/.exec(text)
    const end = /:(\d{1,9}):(\d{1,9})\)?$/.exec(text)
    if (address && end) {
      const start = text.indexOf(address[1]!)
      return { file: text.slice(start, end.index), line: Number(end[1]), column: Number(end[2]) }
    }
  }
  return { file: '', line: 0, column: 0 }
}
