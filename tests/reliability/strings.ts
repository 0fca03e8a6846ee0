import corpus from '../../fixtures/corpora/naughty-strings.json' with { type: 'json' }

/** Texts that somebody may type, or a server may say, and that some program took for something else. */
export const STRINGS: readonly string[] = [
  ...corpus,
  'two\nlines',
  'two\r\nlines, as some systems end them',
  'nothing \0 in between',
  'half a pair \ud83d',
  '{label} is {count, plural, one {#} other {#}}',
  "'{label}'",
  '__proto__',
  'constructor',
  'a'.repeat(499) + '😀'.repeat(3),
  '<img src=x onerror=alert(1)>'.repeat(1000),
]

/** Longest text of a server's that is shown, in UTF-16 units. */
export const LONGEST = 500
