/** A place as editors show it, counted from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Counts lines once, then answers where an offset is. A line ends with LF, CR LF or CR. */
export function createLines(source: string): (offset: number) => Place {
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
