const TAGS = new Set(
  'button div fieldset form h2 h3 input label legend option p select span textarea'.split(' '),
)

const ATTRIBUTES = new Set(
  'accept action autocomplete checked class enctype for hidden id inputmode maxlength method multiple name placeholder required role rows selected tabindex type value'.split(
    ' ',
  ),
)

/** Data and names for assistive technology. */
const FAMILY = /^(?:data-[a-z\d-]+|aria-[a-z]+)$/

/** Tells an element that a form may be made of: none that runs, loads or embeds anything. */
export const isSafeTag = (tag: string): boolean => TAGS.has(tag)

/**
 * Tells an attribute that an element of a form may have: none that runs or loads anything, and a form is sent to a
 * path of its own site.
 */
export const isSafeAttribute = (name: string, value: string | true): boolean =>
  (ATTRIBUTES.has(name) || FAMILY.test(name)) && (name !== 'action' || /^\/(?![/\\])/.test(String(value)))
