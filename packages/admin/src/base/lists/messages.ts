import { createMessages, editor, search } from '@site/runtime/messages'

/** The catalogue's texts for lists: with the screens that show them, they load later than the panel. */
export const { t: listText } = createMessages('en', [editor, search], (error) => console.error(error))
