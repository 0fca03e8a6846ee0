export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

const messageOf = (json: string): string => {
  try {
    JSON.parse(json)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether text may go on as JSON: it has no mistake, or the mistake is that it ends. */
function isStart(json: string): boolean {
  const message = messageOf(json)
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (position !== undefined) return Number(position) >= json.length
  return message === '' || /end of JSON/.test(message)
}

/** The place of the first mistake. The engine's message names none for a token that it does not expect. */
function placeIn(json: string): number {
  let [start, end] = [0, json.length]
  while (end - start > 1) {
    const middle = Math.floor((start + end) / 2)
    if (isStart(json.slice(0, middle))) start = middle
    else end = middle
  }
  return start
}

/**
 * Parses JSON that an author wrote.
 *
 * @param rejectAt - gets the place of a mistake, and the end of a sentence about it
 */
export function parseJson(json: string, rejectAt: (place: number, sentence: string) => never): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    return rejectAt(placeIn(json), `is not JSON (${(error as Error).message})`)
  }
}
