/** A sentence with its full stop. One with a suggestion has an end already. */
export const ended = (sentence: string): string => (/[.?]$/.test(sentence) ? sentence : `${sentence}.`)
