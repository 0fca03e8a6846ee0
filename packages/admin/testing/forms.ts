import { FormConfigBody } from '@site/runtime/contract'
import * as v from 'valibot'

/** A form of two fields as the server sends it to the form editor. */
export const formConfig = (
  definition: object = {},
  more: Partial<Omit<FormConfigBody, 'definition'>> = {},
): FormConfigBody =>
  v.parse(FormConfigBody, {
    definition: {
      id: 'contact',
      name: 'Contact',
      objectName: 'contact-page',
      fields: [
        { id: 'name', type: 'text', label: 'Your name', required: true, maxLength: 100 },
        { id: 'email', type: 'email', label: 'Email' },
      ],
      ...definition,
    },
    notify: '',
    isOwn: false,
    revision: 0,
    lists: [{ list: 'news', name: 'News' }],
    isOfTheme: true,
    usedOn: [{ path: '/contact', title: 'Contact' }],
    supports: { limits: false, botCheck: false, files: true, mail: true },
    ...more,
  })
