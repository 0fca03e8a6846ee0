import type { Site } from '../../packages/runtime/src/core/site.js'
import { CART_CALLS } from './cart.js'
import { CLIENT, KEY, type Row, SAVE, SILENT, unreadable } from './expected.js'

/** One call that the runtime makes. */
export interface FaultyCall {
  readonly name: string
  /** Where the fault is. */
  readonly path: string
  /** Makes the call; resolves to the message for people about a failure, and to null without one. */
  start(site: Site): Promise<string | null>
  readonly expected: Row
  /** A statement that every fault at it proves. */
  readonly proves?: string
  /** Made by the form block, whose state is looked at too. */
  readonly byForm?: boolean
  /** The console message of a failure, in addition to the message for people; undefined for none. */
  readonly logged?: string
  /** Milliseconds until the call is given up, if it has a time of its own. */
  readonly timeout?: number
  /** The page's context, if the call depends on it. */
  readonly context?: object
  /** The body of the expected success; an empty object without it. */
  readonly good?: object
}

/** The page that the calls are made from. */
export const PAGE = 'https://shop.example/contact'
const API = 'https://shop.example/api'

const THING = '/api/thing'
const EVENT = '/api/events/RecordEvent'
const RENDER = '/api/census/form-render'
const HIT = '/api/census/RecordHit'
const CLICK = '/api/census/button-click'
const BUTTON = '/api/census/button-render'
const QUICK_VIEW_HTML = '/api/commerce/products/mug/quick-view'
const QUICK_VIEW = '/api/census/RecordQuickView/mug'
const ERRORS = '/api/events/RecordJavascriptErrors'
const TRACE = '/api/events/Trace'
const ANALYTICS = '/api/v1/events'
const MEASUREMENT = '/api/1/performance/settings'
const RECORDS = '/api/1/performance/records'
const SESSION = '/api/site-users/account/session'
const LOGOUT = '/api/auth/Logout'
export const WIDGET_PATH = '/api/widget/GetWidgetRendering'
export const KEY_PATH = '/api/form/FormSubmissionKey'
export const SAVE_PATH = '/api/form/SaveFormSubmission'

const LANGUAGES = { defaultLanguage: 'en', languages: [] }
const SECTIONS = { header: {}, footer: {} }

/** A call for settings of the site. */
const settingsCall = (
  name: string,
  path: string,
  start: FaultyCall['start'],
  good: object,
  proves: string,
): FaultyCall => ({
  name,
  path: `/api/${path}`,
  start,
  expected: { ...CLIENT, ...unreadable(`${API}/${path}`), '204, empty': ['Something went wrong', 1] },
  good,
  proves,
})

/** A page that belongs to no website counts nothing. One that is missing is no visit, so nothing else is sent. */
const WEBSITE = { website: { id: 'w1' }, pageType: 100 }

// The code loads when a call is made, because the script that only prints the table has no page.
const callThing = async (site: Site) => (await import('./start.js')).callThing(site, THING)
const enter = async (site: Site) => (await import('./start.js')).enter(site)
const leave = async (site: Site) => (await import('./start.js')).leave(site)
const leaveAccount = async (site: Site) => (await import('./start.js')).leaveAccount(site)
const record = async (site: Site) => (await import('./start.js')).record(site)
const tellRender = async (site: Site) => (await import('./start.js')).tellRender(site)
const view = async (site: Site) => (await import('./start.js')).view(site)
const press = async (site: Site) => (await import('./start.js')).press(site)
const see = async (site: Site) => (await import('./start.js')).see(site)
const quickView = async (site: Site) => (await import('./start.js')).quickView(site)
const product = async (site: Site) => (await import('./start.js')).product(site)
const viewProduct = async (site: Site) => (await import('./start.js')).viewProduct(site)
const readLanguages = async (site: Site) => (await import('./start.js')).readLanguages(site)
const readLanguageStatus = async (site: Site) => (await import('./start.js')).readLanguageStatus(site)
const saveLanguages = async (site: Site) => (await import('./start.js')).saveLanguages(site)
const readSections = async (site: Site) => (await import('./start.js')).readSections(site)
const saveSections = async (site: Site) => (await import('./start.js')).saveSections(site)
const reportError = async (site: Site) => (await import('./start.js')).reportError(site)
const writeTrace = async (site: Site) => (await import('./start.js')).writeTrace(site)
const trackEvent = async (site: Site) => (await import('./start.js')).track(site)
const loadMeasurement = async (site: Site) => (await import('./start.js')).loadMeasurement(site)
const measure = async (site: Site) => (await import('./start.js')).measure(site)
const renderAWidget = async (site: Site) => (await import('./start.js')).renderAWidget(site)
const sendForm = async () => (await import('./form.js')).sendForm()

/** Every call that the runtime makes. A new one joins by a line. */
export const CALLS: readonly FaultyCall[] = [
  { name: 'any call', path: THING, start: callThing, expected: { ...CLIENT, ...unreadable(`${API}/thing`) } },
  {
    name: 'sign in',
    path: SESSION,
    start: enter,
    expected: { ...CLIENT, ...unreadable(`${API}/site-users/account/session`) },
  },
  {
    name: 'log out',
    path: SESSION,
    start: leave,
    expected: { ...CLIENT, ...unreadable(`${API}/site-users/account/session?cloneCart=true`) },
  },
  {
    name: 'log out an account',
    path: LOGOUT,
    start: leaveAccount,
    expected: { ...CLIENT, ...unreadable(`${API}/auth/Logout`) },
    context: { authenticatedAccount: { id: 'a1' } },
    logged: 'Logging out failed:',
  },
  {
    name: 'counting an event',
    path: EVENT,
    start: record,
    expected: SILENT,
    context: WEBSITE,
    proves: 'FORM-013',
  },
  {
    name: 'counting a form',
    path: RENDER,
    start: tellRender,
    expected: SILENT,
    context: WEBSITE,
    proves: 'FORM-013',
  },
  {
    name: 'counting a page view',
    path: HIT,
    start: view,
    expected: SILENT,
    context: WEBSITE,
    proves: 'VIS-010',
  },
  {
    name: 'counting a press of a button',
    path: CLICK,
    start: press,
    expected: SILENT,
    context: WEBSITE,
    proves: 'CEN-011',
  },
  {
    name: 'counting a visible button',
    path: BUTTON,
    start: see,
    expected: SILENT,
    timeout: 2500,
    context: WEBSITE,
    proves: 'CEN-011',
  },
  {
    name: 'counting a quick view',
    path: QUICK_VIEW,
    start: quickView,
    expected: SILENT,
    context: WEBSITE,
    proves: 'CEN-011',
  },
  {
    name: 'counting an event of a product',
    path: EVENT,
    start: product,
    expected: SILENT,
    context: WEBSITE,
    proves: 'CEN-011',
  },
  {
    name: 'opening a quick view',
    path: QUICK_VIEW_HTML,
    start: viewProduct,
    expected: {
      ...CLIENT,
      ...unreadable(`https://shop.example${QUICK_VIEW_HTML}`),
      '204, empty': ['This content could not be loaded.', 1],
    },
    good: { html: '<h2>Mug</h2>' },
  },
  settingsCall('reading languages', 'multilingual/settings', readLanguages, LANGUAGES, 'LOC-001'),
  settingsCall(
    'reading which languages are shown',
    'multilingual/status',
    readLanguageStatus,
    { isEnabled: false, languages: ['en'] },
    'LOC-001',
  ),
  settingsCall('saving languages', 'multilingual/languages', saveLanguages, LANGUAGES, 'LOC-005'),
  settingsCall('reading header and footer', 'site-header-footer', readSections, SECTIONS, 'LOC-006'),
  settingsCall('saving header and footer', 'site-header-footer', saveSections, SECTIONS, 'LOC-007'),
  {
    name: 'reporting an error',
    path: ERRORS,
    start: reportError,
    expected: SILENT,
    context: WEBSITE,
    proves: 'ERR-006',
  },
  {
    name: 'sending the trace',
    path: TRACE,
    start: writeTrace,
    expected: SILENT,
    context: WEBSITE,
    proves: 'ERR-006',
  },
  {
    name: 'sending an event of analytics',
    path: ANALYTICS,
    start: trackEvent,
    expected: SILENT,
    context: WEBSITE,
  },
  {
    name: 'settings of measuring',
    path: MEASUREMENT,
    start: loadMeasurement,
    expected: SILENT,
    context: WEBSITE,
  },
  {
    name: 'records of measuring',
    path: RECORDS,
    start: measure,
    expected: SILENT,
    context: WEBSITE,
  },
  {
    name: 'rendering a widget',
    path: WIDGET_PATH,
    start: renderAWidget,
    // The server must answer with HTML, so an empty success is a failure too.
    expected: {
      ...CLIENT,
      ...unreadable(`${API}/widget/GetWidgetRendering`),
      '204, empty': ['Something went wrong', 1],
      '404 without a reason': ['This content could not be loaded.', 1],
    },
    proves: 'NET-018',
  },
  ...CART_CALLS,
  { name: 'key of a form', path: KEY_PATH, start: sendForm, expected: KEY, byForm: true },
  { name: 'saving a form', path: SAVE_PATH, start: sendForm, expected: SAVE, byForm: true },
]
