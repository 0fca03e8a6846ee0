/** Answers of other services have a few kilobytes. */
const MAX_BYTES = 256 * 1024

/** The text of an answer; an error as soon as it is longer than any right answer. */
export async function answerText({ body }: Response, tooLong: () => Error): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw tooLong()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Why a service did not answer. Only a code is kept of an error, because the message of a request may quote its headers. */
export function noAnswer(service: string, error: unknown): { isSlow: boolean; sentence: string } {
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return { isSlow: true, sentence: `${service} did not answer in time.` }
  const code = (cause as { code?: unknown } | undefined)?.code
  const reason = typeof code === 'string' ? ` (${code})` : ''
  return { isSlow: false, sentence: `${service} cannot be reached${reason}.` }
}
