import { access, createMessages, network, panel } from '@site/runtime/messages'

/** The catalogue's texts for the panel. They are in English because the titles of options are. */
export const { t } = createMessages('en', [panel, access, network], (error) => console.error(error))
