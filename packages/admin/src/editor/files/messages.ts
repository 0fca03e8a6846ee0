import { createMessages, editor, fileSize, network, panel, search } from '@site/runtime/messages'

/** The catalogue's texts for files, which load with the screen. */
export const { t } = createMessages('en', [editor, panel, network, search, fileSize], (error) =>
  console.error(error),
)
