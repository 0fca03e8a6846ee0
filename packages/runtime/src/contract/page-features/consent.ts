/** What `data-consent` may say, besides nothing: what the visitor has to allow. */
const PURPOSES: readonly string[] = ['analytics', 'media']

/** What `data-consent-when` may say: the choice for which an element is shown. */
const CHOICES: readonly string[] = ['accepted', 'declined', 'none']

/** Whether a text of `data-consent`, without white space around it, names a purpose or leaves it to the element. */
export const isConsentPurpose = (text: string): boolean => text === '' || PURPOSES.includes(text)

/** Whether a text of `data-consent-when` names a choice. */
export const isConsentChoice = (text: string): boolean => CHOICES.includes(text)
