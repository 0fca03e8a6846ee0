import { access, createMessages, fileSize, network, panel } from '@site/runtime/messages'

/** The catalogue's texts for the panel. They are in English because the titles of options are. */
export const { t } = createMessages('en', [panel, access, network, fileSize], (error) => console.error(error))
