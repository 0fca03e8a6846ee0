const TAGS = new Set(
  'button div fieldset form h2 h3 input label legend option p select span textarea'.split(' '),
)

const ATTRIBUTES = new Set(
  'accept action autocomplete checked class enctype for hidden id inputmode max maxlength method min multiple name placeholder required role rows selected step tabindex type value'.split(
    ' ',
  ),
)

/** Data attributes and ARIA. */
const DATA_OR_ARIA = /^(?:data-[a-z\d-]+|aria-[a-z]+)$/

/** Whether a form may contain this element: none that runs, loads or embeds anything. */
export const isSafeTag = (tag: string): boolean => TAGS.has(tag)

/**
 * Whether an element of a form may have this attribute: none that runs or loads anything, and `action` must be a path
 * of the site.
 */
export const isSafeAttribute = (name: string, value: string | true): boolean =>
  (ATTRIBUTES.has(name) || DATA_OR_ARIA.test(name)) &&
  (name !== 'action' || /^\/(?![/\\])/.test(String(value)))
