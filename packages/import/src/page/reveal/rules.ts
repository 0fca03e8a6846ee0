/** A rule of a sheet, without its conditions. */
export interface StyleRule {
  readonly selectors: string
  readonly declarations: string
}

/** Their rules count where the page is read by people; those of others, such as keyframes, have no selectors. */
const GROUPS = /^@(?:media|supports|layer|container|scope|starting-style)\b/i
const PRINT = /^@media\s+print\b/i

/** The place after a comment or a text that starts here; the same place if none does. */
function afterOpaque(css: string, place: number): number {
  const char = css[place]
  if (char === '/' && css[place + 1] === '*') {
    const end = css.indexOf('*/', place + 2)
    return end < 0 ? css.length : end + 2
  }
  if (char !== '"' && char !== "'") return place
  for (let index = place + 1; index < css.length; index += 1) {
    if (css[index] === '\\') index += 1
    else if (css[index] === char) return index + 1
  }
  return css.length
}

/** The place after the block whose brace is at a place. */
function afterBlock(css: string, brace: number): number {
  let depth = 0
  let index = brace
  while (index < css.length) {
    const next = afterOpaque(css, index)
    if (next > index) {
      index = next
      continue
    }
    if (css[index] === '{') depth += 1
    else if (css[index] === '}') {
      depth -= 1
      if (depth === 0) return index + 1
    }
    index += 1
  }
  return css.length
}

function withoutComments(text: string): string {
  let left = ''
  let from = 0
  for (let at = text.indexOf('/*'); at >= 0; at = text.indexOf('/*', from)) {
    left += text.slice(from, at)
    const end = text.indexOf('*/', at + 2)
    if (end < 0) return left
    from = end + 2
  }
  return left + text.slice(from)
}

/**
 * The rules of a sheet, in one pass. Only their selectors and declarations are needed, of sheets of a megabyte, so no tree
 * is built.
 */
export function rulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  let start = 0
  let index = 0
  while (index < css.length) {
    const next = afterOpaque(css, index)
    if (next > index) {
      index = next
      continue
    }
    const char = css[index]
    if (char === '{') {
      const prelude = withoutComments(css.slice(start, index)).trim()
      if (prelude.startsWith('@')) {
        index = GROUPS.test(prelude) && !PRINT.test(prelude) ? index + 1 : afterBlock(css, index)
      } else {
        const end = afterBlock(css, index)
        rules.push({
          selectors: prelude,
          declarations: withoutComments(css.slice(index + 1, css[end - 1] === '}' ? end - 1 : end)),
        })
        index = end
      }
      start = index
      continue
    }
    index += 1
    if (char === '}' || char === ';') start = index
  }
  return rules
}
