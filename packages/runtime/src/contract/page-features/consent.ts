/** The values of `data-consent`, besides the empty one: the purposes that the visitor has to allow. */
const PURPOSES: readonly string[] = ['analytics', 'media']

/** The values of `data-consent-when`: the choice for which an element is shown. */
const CHOICES: readonly string[] = ['accepted', 'declined', 'none']

/** Whether a text of `data-consent`, without white space around it, names a purpose or leaves it to the element. */
export const isConsentPurpose = (text: string): boolean => text === '' || PURPOSES.includes(text)

/** Whether a text of `data-consent-when` names a choice. */
export const isConsentChoice = (text: string): boolean => CHOICES.includes(text)
