/** A position as editors show it, counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Indexes the lines of a source, which end with LF, CR LF or CR, and turns offsets into positions. */
export function indexLines(source: string): (offset: number) => Position {
  const starts = [0]
  for (const { index, 0: end } of source.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }
}
