import * as v from 'valibot'
import { FORM_NAME_MAX_LENGTH, FORMS_MAX } from '../constants/panel.js'
import { Permission } from '../enumerations/permission.js'
import { recordKind } from './description/record-kind.js'

/** A form of the site: the fields that visitors fill in, and what happens with what they send. */
export const formKind = recordKind({
  kind: 'form',
  path: 'forms',
  names: { one: 'form', many: 'forms', title: 'Forms' },
  permission: Permission.configPages,
  seenWith: Permission.adminReports,
  area: 'site',
  fields: {
    fields: { schema: v.array(v.unknown()), form: 'items', title: 'Fields', help: '' },
    name: {
      schema: v.pipe(v.string(), v.maxLength(FORM_NAME_MAX_LENGTH)),
      title: 'Name of the form',
      short: 'Name',
      help: 'In your inbox. Visitors do not see it.',
    },
    submitText: {
      schema: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), 'Submit'),
      title: 'Button',
      help: '',
    },
    successMessage: {
      schema: v.optional(v.pipe(v.string(), v.maxLength(5_000)), 'Thank you!'),
      title: 'Message after sending',
      help: '',
    },
    /** The address that is notified of what visitors send; empty for the one of the website. */
    notify: {
      schema: v.string(),
      title: 'Email messages to',
      short: 'Messages go to',
      seenWith: Permission.configPages,
      help: 'Empty: messages go to the address that the inbox names under “Email notifications”.',
    },
    emailRule: {
      schema: v.optional(v.picklist(['short', 'html']), 'short'),
      title: 'Email addresses',
      short: 'Rule for email addresses',
      help: '',
      choices: {
        short: 'Usual addresses: the ending has 2 to 4 letters',
        html: 'All addresses that browsers accept, such as name@example.photography',
      },
    },
    /** Requires a bot check of the service in the page's context. */
    captcha: {
      schema: v.optional(v.boolean(), false),
      title: 'Require a security check',
      short: 'Security check',
      help: '',
    },
    /** Whether those who send the form get an email that it has arrived. */
    confirms: {
      schema: v.optional(v.boolean(), false),
      title: 'Confirm by email',
      help: 'The address in the first email field that was filled in gets an email with the choices, dates and numbers that were sent, never with typed text. Its words are under “Words of emails”.',
    },
    /** The mailing list that addresses of this form's email fields join; empty for none. */
    mailingList: {
      schema: v.optional(
        v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, 'must be up to 64 letters, digits, "-" and "_"')),
        '',
      ),
      title: 'Add email addresses to a mailing list',
      short: 'Mailing list',
      help: '',
    },
  },
  name: 'name',
  searched: [],
  sorted: [],
  most: FORMS_MAX,
})
