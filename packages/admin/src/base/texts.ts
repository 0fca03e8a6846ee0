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
  galleriesScreen: 'Galleries',
  languagesScreen: 'Languages',
  inboxScreen: 'Inbox',
  ordersScreen: 'Orders',
  productsScreen: 'Products',
  couponsScreen: 'Coupons',
  reportsScreen: 'Blocked content',
  activityScreen: 'Activity',
  history: 'History',
  commands: 'Find a command…',
  keys: 'Keys',
  visitsScreen: 'Visits',
  errorsScreen: 'Script errors',
  teamScreen: 'Team',
  accountScreen: 'Your account',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  signIn: 'Owners and editors sign in here to change the site.',
  signInTitle: (site: string) => `Log in to ${site}`,
  showPassword: 'Show password',
  signedOut: 'Your session has ended. Log in again; your unsaved changes are still here.',
  passwordSet: 'Your password is set. Log in with it.',
  usePasskey: 'Log in with a passkey',
  forgotPassword: 'Forgot your password?',
  noAccessHelp: 'Ask an owner of the site to make you an editor, or log in with another account.',
  viewerHelp: 'You can read the pages for members on the website.',
  toSite: 'Go to the website',
  otherRoles: (screen: string, shown: string) =>
    `“${screen}” is for other roles than yours. You see “${shown}” instead.`,
  openInNewTab: 'Open in a new tab',
  framed: 'The panel cannot be shown inside another page.',
  screens: 'Sections of the panel',
  menu: 'Menu',
  areas: { site: 'Site', audience: 'Audience', shop: 'Shop', system: 'System' },
  pageScreen: 'Page settings',
  skipToContent: 'Skip to content',
  skipToSettings: 'Skip to settings',
  goTo: 'Go',
  pick: 'Pick a block in the preview',
  hideOverlays: 'Hide the cookie banner and bars in this preview',
  picking: 'Click a block in the preview, or press Escape to stop.',
  allBlocks: 'All blocks',
  screenFailed: 'This part of the panel could not be loaded. Check your connection, and try again.',
  everyPage: 'On every page',
  contactSection: 'Contact and opening hours',
  layout: 'Order and visibility',
  layoutOf: (parts: number) => `Parts of this page: ${parts}`,
  shopSection: 'Shop',
  headerSection: 'Header',
  footerSection: 'Footer',
  cssSection: 'Own CSS',
  redirectsSection: 'Redirects',
  colorsSection: 'Colours',
  fontsSection: 'Fonts',
  options: 'Options',
  automatic: 'Automatic',
  dataset: (rows: number, columns: number, start: string) =>
    `${rows} ${rows === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'}: ${start}`,
  auto: 'Auto',
  automaticIs: (value: string) => `Automatic: ${value}`,
  both: (one: string, other: string) => (one === other ? one : `${one}, ${other}`),
  backToAutomatic: 'Use automatic',
  automaticFor: (title: string) => `Use automatic for ${title}`,
  editAutomatic: 'Edit this text',
  editAutomaticOf: (title: string) => `Edit this text: ${title}`,
  fromTheme: (value: string) => `${value} (theme)`,
  empty: 'Empty',
  search: 'Search settings',
  noneFound: (query: string) => `No setting matches “${query}”.`,
  found: (count: number) => (count === 1 ? '1 setting' : `${count} settings`),
  item: (list: string, number: number) => `${list}: ${number}`,
  addItem: 'Add',
  changeList: 'Change this list',
  closed: 'Closed',
  emptyList: 'Empty: nothing is in this list.',
  chooseFile: 'Choose a file…',
  chooseFileFor: (title: string) => `Choose a file: ${title}`,
  amountIn: (currency: string, example: string) => `In ${currency}, such as ${example}.`,
  byClockOf: (zone: string) => `By the clock of ${zone}.`,
  neverAfter: 'This is not after the time at which it starts, so it is never shown.',
  linkNumber: (number: number) => `Link ${number}`,
  linkName: (number: number) => `Name of link ${number}`,
  linkAddress: (number: number) => `Address of link ${number}`,
  linkPlaceholder: { name: 'Name', url: 'https://…' },
  linkPart: { name: 'Each link needs a name.', url: 'Each link needs an address.' },
  rowIssues: (rows: number) =>
    rows === 1
      ? 'One row has an issue: see the message there.'
      : `${rows} rows have issues: see the messages there.`,
  noPageThere: 'No page has this address.',
  pair: (key: string, value: string) => `${key}: ${value}`,
  redirect: (from: string, to: string) => `“${from}” to “${to}”`,
  pageComesFirst: (title: string) => `The page “${title}” has the old address, so visitors get that page.`,
  notPublished: (title: string) => `${title} (not published yet)`,
  pagesFailed: 'The pages of your site could not be loaded, so none are suggested.',
  popupPages: 'The popup appears on these pages:',
  popupOtherPages: 'The popup appears on other pages than the one in the preview. Open one of them:',
  popupNowhere: 'The popup appears on no page yet. Name its pages below, or show it on every page.',
  codePlace: ({ line, column, length, max }: CodePlace) =>
    `Line ${line}, column ${column}. ${length.toLocaleString('en')}${max === null ? '' : ` of ${max.toLocaleString('en')}`} characters. The Tab key moves to the next field.`,
  unknownProperties: (
    named: readonly { readonly name: string; readonly line: number; readonly column: number }[],
    others: number,
  ) => {
    const places = named.map(({ name, line, column }) => `“${name}” in line ${line}, column ${column}`)
    const list = [...places, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')
    return `This browser does not know, and ignores: ${list}. They are saved all the same.`
  },
  previousKey: 'Previous slide',
  nextKey: 'Next slide',
  keyPair: (previous: string, next: string) => `${previous} and ${next}`,
  keyNames: KEY_NAMES,
  unsaved: 'Unsaved changes',
  unnamed: (count: number) =>
    count === 1
      ? 'The theme does not let you change 1 other block of this page. Whoever made the theme can.'
      : `The theme does not let you change ${count} other blocks of this page. Whoever made the theme can.`,
  notStored: 'The server does not store this page, so it cannot be changed here.',
  unknownBlock: (name: string) => `There are no settings here for “${name}” blocks.`,
  elsewhere: (paths: string) => `Also unsaved on ${paths}`,
  inHiddenPart: (settings: readonly string[]) =>
    `The page does not show the block with ${settings.map((each) => `“${each}”`).join(', ')} now. Show its part of the page again, or discard your changes.`,
  hasIssues: 'Needs attention',
  chooseVersion: 'Someone else changed the same settings. Choose which values to keep, then save.',
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
  heldBack: {
    invalid: 'The page does not show your last changes yet: an entry is missing or not allowed.',
    refused: 'The page does not show your last changes: they cannot be saved as they are. Save to see why.',
  },
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
    file: 'Only pages can be opened here, not files or data.',
  },
  invalidNumber: ({ min, max, whole }: { min: number | null; max: number | null; whole: boolean }) => {
    const kind = whole ? 'a whole number' : 'a number'
    const bound = min !== null ? `, ${min} or more` : max !== null ? `, ${max} or less` : ''
    return `Enter ${kind}${bound}.`
  },
  invalidColor: 'Enter a colour of three or six digits, such as #ccc or #1b4a86. It cannot be transparent.',
  invalidFormat: (rule: string) => `This ${rule}.`,
} as const
