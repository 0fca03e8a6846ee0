import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '@site/runtime/contract'
import { timeOf } from '../ui/time/time.js'
import type { CeremonyIssue } from './ceremony.js'

/** Labels of the passkeys of the own account. */
export const passkeyTexts = {
  title: 'Passkeys',
  about:
    'With a passkey you log in by the screen lock of your phone or computer, or by a security key. Your password works too.',
  none: 'You have no passkeys.',
  insecure: 'Passkeys need a secure connection. Open the panel by an address that begins with https.',
  unsupported: 'This browser has no passkeys. Use a newer one to add a passkey.',
  full: `You have ${PASSKEYS_MAX} passkeys, and cannot have more. Remove one that you no longer use to add another.`,
  times: (createdAt: string, lastUsedAt: string | null) =>
    `Added ${timeOf(createdAt)}, ${lastUsedAt === null ? 'never used' : `last used ${timeOf(lastUsedAt)}`}`,
  add: 'Add a passkey',
  name: 'Name',
  nameHelp: 'By it you recognize the passkey in this list.',
  nameIssue: `Enter a name, with at most ${PASSKEY_NAME_MAX_LENGTH} characters.`,
  currentHelp: 'You logged in a while ago, so please confirm that it is you.',
  proceed: 'Continue',
  waiting: 'Follow your browser…',
  cancel: 'Cancel',
  added: (name: string) => `“${name}” is added. You can log in with it.`,
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  newName: 'New name',
  save: 'Save',
  renamed: (name: string) => `The passkey is now “${name}”.`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removeQuestion: (name: string) => `Remove “${name}”?`,
  removeAbout:
    'Nobody can log in with this passkey any more. Your password still works. Your device may go on to offer the passkey: delete it there too.',
  removed: (name: string) => `“${name}” is removed.`,
} as const

/** What went wrong when a passkey was made. */
export const creationIssues: Readonly<Record<CeremonyIssue, string>> = {
  cancelled: 'No passkey was added: it was cancelled. You can try again.',
  'timed out': 'No passkey was added: it took too long. You can try again.',
  exists:
    'This device or security key already has a passkey of your account. Use another one, or log in with it.',
  unsupported:
    'No passkey was added: this device cannot recognize you. Set up a screen lock or a PIN, or use another device.',
  failed: 'No passkey was added: your browser or device reported an error. You can try again.',
}

/** What went wrong when somebody signed in with a passkey. */
export const loginIssues: Readonly<Record<CeremonyIssue, string>> = {
  cancelled: 'No passkey was used. Try again, or log in with your password.',
  'timed out': 'This took too long. Try again, or log in with your password.',
  exists: 'This passkey did not work. Log in with your password.',
  unsupported: 'This device cannot recognize you. Log in with your password.',
  failed: 'Your browser or device reported an error. Try again, or log in with your password.',
}
