/** Labels of the panel that the message catalogue does not hold. */
export const texts = {
  signIn: 'This is where owners and editors change the site.',
  signInTitle: (site: string) => `Log in to ${site}`,
  showPassword: 'Show password',
  signedOut: 'Your session has ended. Log in again; your unsaved changes are still here.',
  noAccessHelp: 'Ask an owner of the site to make you an editor, or log in with another account.',
  openInNewTab: 'Open in a new tab',
  framed: 'The panel does not work inside another page.',
  skipToSettings: 'Skip to settings',
  goTo: 'Go',
  pick: 'Pick a block in the preview',
  picking: 'Click a block in the preview. Escape ends.',
  allBlocks: 'All blocks',
  options: 'Options',
  reset: 'Reset',
  unsaved: 'Unsaved changes',
  unnamed: (count: number) =>
    count === 1
      ? '1 block has no data-block-id, so its settings cannot be changed here.'
      : `${count} blocks have no data-block-id, so their settings cannot be changed here.`,
  notStored: 'This page is not stored by the server, so nothing on it can be changed here.',
  unknownBlock: (name: string) => `Blocks of the kind “${name}” have no settings here.`,
  gone: 'This block is not on the page any more.',
  elsewhere: (paths: string) => `Some of them on: ${paths}`,
  optionHasProblem: 'What is wrong on the page',
  chooseVersion: 'Choose which settings to keep.',
  yours: 'Yours',
  theirs: 'Newer',
  fixFields: (count: number) =>
    count === 1
      ? 'One setting needs your attention before saving.'
      : `${count} settings need your attention before saving.`,
  signOutLoses: (changes: string) => `${changes} will be lost.`,
  signOutAnyway: 'Log out anyway',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  account: (name: string) => `Account: ${name}`,
  silent: 'The page did not answer, so changes cannot be shown on it. Is the site’s script on the page?',
  left: 'That link leads out of the preview:',
  width: (pixels: number, percent: number) =>
    percent < 100 ? `${pixels} px at ${percent} %` : `${pixels} px`,
  frameProblem: {
    unreadable: 'The address could not be read.',
    credentials: 'Addresses with a user name or password are not opened.',
    scheme: 'Only pages of this site are opened.',
    elsewhere: 'That address belongs to another site.',
    panel: 'The panel cannot be shown inside itself.',
  },
  invalidNumber: ({ min, max, whole }: { min: number | null; max: number | null; whole: boolean }) => {
    const kind = whole ? 'a whole number' : 'a number'
    const bound = min !== null ? `, ${min} or more` : max !== null ? `, ${max} or less` : ''
    return `Enter ${kind}${bound}.`
  },
  choose: 'Choose one of the listed values.',
} as const
