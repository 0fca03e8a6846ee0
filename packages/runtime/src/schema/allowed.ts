/** The part of an option's schema that describes its allowed values. */
interface OptionRule {
  readonly wrapped: {
    readonly type: string
    readonly options?: readonly unknown[]
    readonly pipe?: readonly {
      readonly type: string
      readonly requirement?: unknown
      readonly message?: unknown
    }[]
  }
}

const LONGEST_SHOWN = 80

/** Formats a page's value for an error, in one line at most. */
export function show(value: unknown): string {
  let shown: string
  try {
    shown = JSON.stringify(value) ?? String(value)
  } catch {
    shown = typeof value
  }
  return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown
}

/** The allowed values of an option, in words. */
export function allowed({ wrapped }: OptionRule): string {
  if (Array.isArray(wrapped.options)) return wrapped.options.map(show).join(', ')
  if (wrapped.type === 'boolean') return 'true or false'
  const words = [wrapped.type === 'string' ? 'text' : 'a number']
  for (const { type, requirement, message } of wrapped.pipe ?? []) {
    // The message of an expression states its format.
    if (type === 'regex') words[0] = String(message).replace('must be ', '')
    else if (type === 'integer') words[0] = 'a whole number'
    else if (type === 'min_value' && (requirement as number) > -Number.MAX_VALUE)
      words.push(`from ${requirement}`)
    else if (type === 'max_value' && (requirement as number) < Number.MAX_VALUE)
      words.push(`up to ${requirement}`)
    else if (type === 'max_length') words.push(`of at most ${requirement} characters`)
  }
  return words.join(' ')
}
