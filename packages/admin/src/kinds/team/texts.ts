import { countText as count } from '../../base/lists/texts.js'
import { timeOf } from '../../base/ui/time/time.js'

/** Labels of the accounts of a site. */
export const teamTexts = {
  title: 'Team',
  about: 'The people who can log in, and what each of them may do.',
  found: (many: number) => count(many, 'account', 'accounts'),
  add: 'Add a person',
  choose: 'Choose a person to see what they may do.',
  back: 'Back to the list',
  you: 'You',
  invited: 'No password yet',
  email: 'Email',
  name: 'Name',
  nameHelp: 'The team sees this name.',
  roles: 'Roles',
  rolesHelp: 'With several roles, a person may do what each of them allows.',
  mayDo: 'May do',
  added: 'Added',
  addSubmit: 'Add',
  addHelp: 'The person gets a link to set a password with.',
  saveRoles: 'Save roles',
  rolesSaved: (name: string) => `The roles of ${name} are saved.`,
  rolesMissing: 'Choose at least one role.',
  unchanged: 'These are the current roles.',
  own: 'This is your account. Another administrator can change its roles or remove it.',
  ownLink: 'Your account',
  otherRoles: (roles: string) => `${roles}: from another platform, and stays.`,
  invite: 'Make a new link',
  inviteHelp:
    'For a person whose link has expired, or who has forgotten the password. Earlier links stop working.',
  inviteTitle: 'Password',
  linkFor: (email: string) => `Link for ${email}`,
  linkOnce: (name: string, until: string) =>
    `Copy this link now and send it to ${name}. It is shown only this once, can be used once, and ends on ${timeOf(until)}.`,
  linkMailed: (email: string, until: string) =>
    `A link to set the password was sent to ${email}. It can be used once, and ends on ${timeOf(until)}.`,
  mailFailed: (reason: string) => `The email could not be sent: ${reason}`,
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. It is selected: copy it with your keyboard.',
  wasAdded: (name: string) => `${name} was added.`,
  remove: 'Remove this account',
  removeTitle: 'Remove',
  removeHelp:
    'The person is logged out everywhere at once and can no longer log in. What they changed stays.',
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeConfirm: 'Remove',
  removed: (name: string) => `${name} was removed.`,
  cancel: 'Cancel',
  missing: 'This account no longer exists.',
  missingHelp: 'Somebody may have removed it.',
} as const
