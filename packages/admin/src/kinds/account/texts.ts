import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@site/runtime/contract'
import { countText as count } from '../../base/lists/texts.js'
import { timeOf } from '../../base/ui/time/time.js'

const deviceName = (browser: string | null, system: string | null): string => {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown browser'
}

/** Labels of the own account, and of the forms for a password. */
export const accountTexts = {
  title: 'Your account',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  mayDo: 'You may',
  password: 'Password',
  passwordAbout: 'When you change your password, you are logged out in all other browsers.',
  current: 'Current password',
  next: 'New password',
  rule: `At least ${PASSWORD_MIN_LENGTH} characters. Several words are easy to remember and hard to guess.`,
  wrongLength: `Use ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
  currentMissing: 'Enter your current password.',
  show: 'Show password',
  showAll: 'Show passwords',
  change: 'Change password',
  changed: 'Your password is changed. You are logged out in all other browsers.',
  sessions: 'Where you are logged in',
  device: deviceName,
  thisOne: 'This browser',
  times: (createdAt: string, lastSeenAt: string) =>
    `Logged in ${timeOf(createdAt)}, last used ${timeOf(lastSeenAt)}`,
  end: 'Log out',
  endOne: (device: string, createdAt: string) => `Log out: ${device}, logged in ${timeOf(createdAt)}`,
  ended: (device: string) => `${device} is logged out.`,
  endOthers: 'Log out all others',
  endedOthers: (many: number) => `${count(many, 'browser is', 'browsers are')} logged out.`,
  onlyThis: 'You are logged in only here.',
  forgotTitle: 'Forgot your password?',
  forgotAbout: 'Enter your email address. You get a link by which you can set a new password.',
  forgotSend: 'Send the link',
  forgotSending: 'Sending…',
  forgotSent: (email: string) =>
    `If ${email} has an account here, a link is on its way to it. It works for one hour. Look in the spam folder too.`,
  forgotSentTitle: 'Check your email',
  toLogin: 'Back to log in',
  setTitle: 'Set your password',
  setAbout: 'You log in with it and your email address.',
  set: 'Set password',
  setting: 'Saving…',
  useless: 'This link has expired or was used before.',
  uselessTitle: 'This link no longer works',
  newLink: 'Get a new link',
} as const
