import { createMessages, editor, forms, panel } from '@site/runtime/messages'

/** The catalogue's texts for the form editor, which loads with it. */
export const { t } = createMessages('en', [editor, forms, panel], (error) => console.error(error))
