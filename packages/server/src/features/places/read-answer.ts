import { PlacesError } from './provider.js'

/** Answers have a few kilobytes. */
const MAX_BYTES = 256 * 1024

/** The start of a body as text; an error as soon as it is longer than any right answer. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new PlacesError('broken', 'The answer of Google Places is too long.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The JSON of an answer, within a limit. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await readText(response)
  try {
    return JSON.parse(text)
  } catch {
    throw new PlacesError('broken', 'The answer of Google Places is not JSON.')
  }
}
