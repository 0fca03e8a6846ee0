import type { BlockContext } from '../../core/block.js'
import type { OptionsOf } from '../../schema/option.js'
import type { forms, formsExtra } from '../../services/messages/areas.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import type { FormOptions } from './options.js'

/** The block's context, with the options of a form. */
export type FormContext = BlockContext<OptionsOf<typeof FormOptions>>

/** The texts of every form. */
export type FormMessages = Messages<KeysOf<typeof forms>>

/** The texts of features that only some forms have. */
export type ExtraMessages = Messages<KeysOf<typeof formsExtra>>
