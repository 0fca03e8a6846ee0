/** Keys by their codes. */
const KEY_NAMES: Readonly<Record<number, string>> = {
  33: 'Page Up',
  34: 'Page Down',
  35: 'End',
  36: 'Home',
  37: 'Left arrow',
  38: 'Up arrow',
  39: 'Right arrow',
  40: 'Down arrow',
  ...Object.fromEntries([...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((key) => [key.charCodeAt(0), key])),
}

interface CodePlace {
  readonly line: number
  readonly column: number
  readonly length: number
  readonly max: number | null
}

/** Labels of the panel that are not in the message catalogue. */
export const texts = {
  pagesScreen: 'Pages',
  formsScreen: 'Forms',
  languagesScreen: 'Languages',
  inboxScreen: 'Inbox',
  ordersScreen: 'Orders',
  productsScreen: 'Products',
  couponsScreen: 'Coupons',
  reportsScreen: 'Security',
  activityScreen: 'Activity',
  history: 'History',
  commands: 'Find a command…',
  keys: 'Keys',
  visitsScreen: 'Visits',
  errorsScreen: 'Errors',
  teamScreen: 'Team',
  accountScreen: 'Your account',
  unread: (count: number) => `${count} unread`,
  signIn: 'Owners and editors sign in here to change the site.',
  signInTitle: (site: string) => `Log in to ${site}`,
  showPassword: 'Show password',
  signedOut: 'Your session has ended. Log in again; your unsaved changes are still here.',
  passwordSet: 'Your password is set. Log in with it.',
  usePasskey: 'Log in with a passkey',
  forgotPassword: 'Forgot your password?',
  noAccessHelp: 'Ask an owner of the site to make you an editor, or log in with another account.',
  openInNewTab: 'Open in a new tab',
  framed: 'The panel cannot be shown inside another page.',
  screens: 'Sections of the panel',
  menu: 'Menu',
  areas: { site: 'Site', audience: 'Audience', shop: 'Shop', system: 'System' },
  pageScreen: 'Page settings',
  skipToContent: 'Skip to content',
  skipToSettings: 'Skip to settings',
  goTo: 'Go',
  showPreview: 'Show preview',
  showSettings: 'Show settings',
  pick: 'Pick a block in the preview',
  picking: 'Click a block in the preview, or press Escape to stop.',
  allBlocks: 'All blocks',
  screenFailed: 'This part of the panel could not be loaded. Check your connection, and try again.',
  everyPage: 'On every page',
  layout: 'Order and visibility',
  layoutOf: (parts: number) => `Parts of this page: ${parts}`,
  headerSection: 'Header',
  footerSection: 'Footer',
  cssSection: 'Own CSS',
  options: 'Options',
  automatic: 'Automatic',
  auto: 'Auto',
  automaticIs: (value: string) => `Automatic: ${value}`,
  backToAutomatic: 'Use automatic',
  automaticFor: (title: string) => `Use automatic for ${title}`,
  fromTheme: (value: string) => `${value} (theme)`,
  empty: 'Empty',
  search: 'Search settings',
  noneFound: (query: string) => `No setting matches “${query}”.`,
  found: (count: number) => (count === 1 ? '1 setting' : `${count} settings`),
  item: (list: string, number: number) => `${list}: ${number}`,
  addItem: 'Add',
  changeList: 'Change this list',
  emptyList: 'Empty: nothing is in this list.',
  notPublished: (title: string) => `${title} (not published yet)`,
  pagesFailed: 'The pages of your site could not be loaded, so none are suggested.',
  codePlace: ({ line, column, length, max }: CodePlace) =>
    `Line ${line}, column ${column}. ${length.toLocaleString('en')}${max === null ? '' : ` of ${max.toLocaleString('en')}`} characters. The Tab key moves to the next field.`,
  previousKey: 'Previous slide',
  nextKey: 'Next slide',
  keyPair: (previous: string, next: string) => `${previous} and ${next}`,
  keyNames: KEY_NAMES,
  unsaved: 'Unsaved changes',
  unnamed: (count: number) =>
    count === 1
      ? '1 block has no data-block-id, so its settings cannot be changed here.'
      : `${count} blocks have no data-block-id, so their settings cannot be changed here.`,
  notStored: 'The server does not store this page, so it cannot be changed here.',
  unknownBlock: (name: string) => `There are no settings here for “${name}” blocks.`,
  gone: 'This block is no longer on the page.',
  elsewhere: (paths: string) => `Also unsaved on ${paths}`,
  hasIssues: 'Needs attention',
  chooseVersion: 'Someone else changed the same settings. Choose which values to keep, then save.',
  yours: 'Yours',
  theirs: 'Theirs',
  keepYours: (title: string) => `Keep yours: ${title}`,
  takeTheirs: (title: string) => `Use theirs: ${title}`,
  conflictIntro: 'Other settings that were changed elsewhere have been added to yours.',
  fixFields: (count: number) =>
    count === 1
      ? 'One setting needs your attention before saving.'
      : `${count} settings need your attention before saving.`,
  signOutLoses: (changes: string) => `${changes} will be lost.`,
  signOutAnyway: 'Log out anyway',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  largeTablet: 'Large tablet',
  upgradeTrial: 'Upgrade trial',
  changePlan: 'Change plan',
  account: (name: string) => `Account: ${name}`,
  silent:
    'The page did not respond, so it cannot show your changes. Check that it includes the site’s script.',
  outsideLink: 'This link leads out of the preview:',
  width: (pixels: number, percent: number) =>
    percent < 100 ? `${pixels} px, zoom ${percent}%` : `${pixels} px`,
  frameUrlIssue: {
    unreadable: 'The address could not be read.',
    credentials: 'Addresses with a user name or password cannot be opened.',
    scheme: 'Only pages of this site can be opened here.',
    elsewhere: 'This address belongs to another site.',
    panel: 'The panel cannot be shown inside itself.',
  },
  invalidNumber: ({ min, max, whole }: { min: number | null; max: number | null; whole: boolean }) => {
    const kind = whole ? 'a whole number' : 'a number'
    const bound = min !== null ? `, ${min} or more` : max !== null ? `, ${max} or less` : ''
    return `Enter ${kind}${bound}.`
  },
  invalidFormat: (rule: string) => `This ${rule}.`,
} as const
