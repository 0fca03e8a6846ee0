import { editor, forms, search } from '@site/runtime/messages'

/** Areas of the pages' catalogue that only later screens show. In English, they load with these. */
export const LATER = [editor, forms, search] as const
