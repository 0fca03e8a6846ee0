import type { forms } from '../../services/messages/areas/forms.js'
import type { formsExtra } from '../../services/messages/areas/forms-extra.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'

/** The texts of every form. */
export type FormMessages = Messages<KeysOf<typeof forms>>

/** The texts of what only some forms have. */
export type ExtraMessages = Messages<KeysOf<typeof formsExtra>>
