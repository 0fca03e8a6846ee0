import { createMessages, editor, panel } from '@site/runtime/messages'

/** The catalogue's texts for the form of a block, which load with it. */
export const { t } = createMessages('en', [editor, panel], (error) => console.error(error))
