import { describe, expect, it } from 'vitest'
import { constantTitle } from '../../../../../tests/unit/support/product-sources.js'
import idsOf from '../../../testing/message-ids.json'
import * as areas from './areas.js'
import type { Values } from './format.js'
import { createMessages } from './messages.js'

type Wording = readonly [id: string, key: string, text: string, values?: Values]

/** The texts of statements that say nothing else. */
const ITEMS: readonly Wording[] = [
  ['CFG-030', 'network.error', 'Network error'],
  ['CFG-031', 'network.wrong', 'Something went wrong'],
  ['CFG-032', 'search.failed', 'Unable to load results'],
  ['CFG-033', 'editor.load.failed', 'Unable to load. Try again.'],
  ['CFG-034', 'editor.collections.failed', 'Unable to load collections'],
  ['CFG-035', 'editor.fonts.failed', 'Unable to load fonts'],
  ['CFG-036', 'editor.fonts.preview', 'Unable to load preview for Inter', { fontName: 'Inter' }],
  ['CFG-037', 'network.unableToConnect', 'Unable to connect. Please try again'],
  ['CFG-038', 'cart.error.quantity', 'Unable to update quantity'],
  ['CFG-039', 'cart.error.remove', 'Unable to remove item'],
  ['CFG-040', 'editor.form.open', 'Unable to open form'],
  ['CFG-041', 'editor.form.update', 'Unable to update form'],
  ['CFG-042', 'network.tryAgain', 'Please try again'],
  ['CFG-043', 'network.checkConnection', 'Please check your internet connection'],
  ['CFG-044', 'editor.upload.incomplete', 'File upload failed to complete'],
  ['CFG-045', 'editor.processing.incomplete', 'File processing failed to complete'],
  ['CFG-046', 'editor.processing.failed', 'File processing failed'],
  ['CFG-047', 'editor.processing.cancelled', 'File processing cancelled'],
  ['CFG-048', 'editor.job.noData', 'No response data from job request'],
  ['CFG-049', 'editor.file.rename', 'There was a problem while renaming your file'],
  ['CFG-050', 'editor.file.upload', 'There was a problem while uploading your file'],
  ['CFG-051', 'editor.upload.error', 'Error uploading'],
  ['CFG-052', 'review.expired', 'Your review request has expired'],
  ['CFG-053', 'review.alreadyReviewed', 'You have already reviewed this purchase'],
  ['CFG-054', 'editor.content.missing', 'Unable to locate content'],
  ['CFG-055', 'search.none', 'No results found'],
  ['CFG-056', 'editor.code.android', 'Code editing is not available on Android.'],
  ['CFG-057', 'editor.list.none', "You don't have any mailing lists. Please create one before continuing."],
]

/** The texts of statements that also say when the text is shown. */
const PARTS: readonly Wording[] = [
  ['FMSG-001', 'form.error.processing', 'Error processing form submission. Please reload and try again.'],
  ['FMSG-002', 'form.error.unknown', 'Unknown error, please try again later.'],
  ['FMSG-003', 'form.error.submissionKey', 'Could not get a form submission key, please try again later.'],
  ['FMSG-004', 'form.error.fields', 'Could not parse the form fields, please check your entries.'],
  [
    'CFG-007',
    'editor.link.format',
    'Links must be formatted as a.example or b.example',
    { host: 'a.example', otherHost: 'b.example' },
  ],
  ['CFG-007', 'editor.link.page', 'x is not a valid page URL', { val: 'x' }],
  ['CFG-007', 'editor.option.unexpected', 'x is not one of the expected options', { val: 'x' }],
  ['CFG-008', 'editor.file.name', 'Please enter a file name.'],
  ['CFG-009', 'editor.list.required', 'A List must be selected.'],
  ['CFG-010', 'review.rating.required', 'Please select a star rating'],
  ['CFG-011', 'editor.dataset.noColumns', 'Your dataset must have at least one column'],
  ['CFG-011', 'editor.dataset.noRows', 'Your dataset must have at least one row'],
  ['CFG-011', 'editor.dataset.missingData', 'One or more rows was missing data'],
  ['CFG-011', 'editor.dataset.empty', 'Enter some data!'],
  ['CFG-012', 'editor.tag.exists', 'This tag already exists', { tagType: 'tag' }],
  ['CFG-012', 'editor.tag.editOne', 'You may only edit one tag at a time.', { tagType: 'tag' }],
  [
    'CFG-013',
    'editor.file.tooLarge',
    'The file a.png is too large. The maximum allowed file size is 20 MB.',
    { fileName: 'a.png', maxSize: '20 MB' },
  ],
  [
    'CFG-014',
    'editor.file.unsupported',
    'The file a.txt does not appear to be a supported image file.',
    { fileName: 'a.txt', fileTypeMessage: 'image ' },
  ],
  [
    'CFG-014',
    'editor.file.unsupported',
    'The file a.txt does not appear to be a supported file.',
    { fileName: 'a.txt', fileTypeMessage: '' },
  ],
  ['FORM-002', 'form.submitting', 'Submitting…'],
  ['FVAL-001', 'form.captcha.incomplete', 'Complete CAPTCHA before submitting.'],
  ['FVAL-002', 'form.field.tooLong', 'You have exceeded the character limit.'],
  [
    'FVAL-003',
    'form.field.email',
    'Email is not valid. Email addresses should follow the format a@b.co.',
    { email: 'a@b.co' },
  ],
  ['FVAL-003', 'form.field.emailExample', 'name@example.com'],
  ['FVAL-005', 'form.invalid', 'One or more fields is invalid, please check your entries.'],
  ['FVAL-009', 'field.likert.stronglyDisagree', 'Strongly Disagree'],
  ['FVAL-009', 'field.likert.disagree', 'Disagree'],
  ['FVAL-009', 'field.likert.neutral', 'Neutral'],
  ['FVAL-009', 'field.likert.agree', 'Agree'],
  ['FVAL-009', 'field.likert.stronglyAgree', 'Strongly Agree'],
  ['FVAL-010', 'field.empty', 'N/A'],
  ['FVAL-011', 'form.counter', '1000 / 2000', { current: 1000, max: 2000 }],
  ['FMSG-005', 'form.error.scrollDown', 'Your form has encountered a problem. Please scroll down to review.'],
  ['FMSG-006', 'form.error.scrollUp', 'Your form has encountered a problem. Please scroll up to review.'],
  ['FMSG-007', 'form.error.unauthorized', 'Unable to submit form. Please try again later.'],
  ['FMSG-008', 'form.error.notConfigured', 'This form has not been configured yet.'],
  [
    'FMSG-009',
    'form.error.rateLimit',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  ],
  ['FMSG-010', 'form.error.server', 'Unable to send form. Please try again later.'],
  [
    'NET-007',
    'network.parse',
    'Internal Error: Unable to parse server response from (/api/x) as JSON: bad.',
    { url: '/api/x', message: 'bad' },
  ],
  ['NET-009', 'network.unauthorized', 'Unauthorized request.'],
  ['NET-010', 'network.server', 'Internal server error. Please try again later.'],
  ['NET-011', 'network.unavailable', 'This service is temporarily unavailable. Please try again later.'],
  ['NET-012', 'network.unableToConnect', 'Unable to connect. Please try again'],
  ['URL-002', 'dialog.logout.title', 'Logout Successful'],
  ['URL-002', 'dialog.logout.text', 'You have been successfully logged out.'],
  ['DLG-010', 'dialog.okay', 'Okay'],
  ['DLG-030', 'systemError.reload', 'Reload Page'],
  ['DLG-030', 'systemError.clear', 'Clear'],
  [
    'DLG-031',
    'systemError.message',
    'Something Went Wrong! Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
  ],
  ['CKB-016', 'consent.accept', 'Accept'],
  ['CKB-017', 'consent.decline', 'Decline'],
  [
    'CKB-018',
    'consent.text',
    'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  ],
  ['VID-006', 'video.invalid', 'Invalid video embed.'],
  [
    'VID-007',
    'video.vimeoBasic',
    'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  ],
  [
    'RTE-001',
    'cart.session',
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  ],
  ['CART-005', 'cart.countOver', '100+'],
  ['CART-007', 'cart.minimum', 'To check out, your order subtotal must be $20 or more.', { subtotal: '$20' }],
  ['CART-009', 'cart.error.quantity', 'Unable to update quantity'],
  ['CART-009', 'cart.error.remove', 'Unable to remove item'],
  ['CART-029', 'cart.announcement', '0 items in cart', { count: 0 }],
  ['CART-029', 'cart.announcement', 'One item in cart', { count: 1 }],
  ['CART-029', 'cart.announcement', '100 items in cart', { count: 100 }],
  ['CART-029', 'cart.announcement.many', 'More than 100 items in cart'],
  ['PROD-009', 'product.renews.week', 'renews every week', { count: 1, payments: 0 }],
  ['PROD-009', 'product.renews.week', 'renews every 2 weeks for 1 payment', { count: 2, payments: 1 }],
  ['PROD-009', 'product.renews.month', 'renews every 3 months for 12 payments', { count: 3, payments: 12 }],
  ['PROD-009', 'product.renews.year', 'renews every year for 2 payments', { count: 1, payments: 2 }],
  ['PROD-010', 'product.from', 'from $12.00', { startingPrice: '$12.00' }],
  ['PROD-011', 'product.installments', '4 interest-free payments of $5.00', { count: 4, amount: '$5.00' }],
  ['RSV-004', 'reservation.previewOnly.title', 'Preview Only'],
  [
    'RSV-004',
    'reservation.previewOnly.text',
    'Please log out of your account in order to use the reservation block.',
  ],
  ['MEM-002', 'access.locked', 'This page is locked'],
  ['MEM-002', 'access.membersOnly', 'available only to site members'],
  ['TXT-001', 'time.now', 'just now'],
  ['TXT-001', 'time.seconds', 'about 5 seconds ago', { count: 5 }],
  ['TXT-001', 'time.seconds', 'about 1 second ago', { count: 1 }],
  ['CFG-006', 'editor.email.invalid', 'Please enter a valid email'],
  ['CFG-018', 'editor.orderNow', 'Order Now'],
  ['LOC-004', 'editor.timezone.failed', 'Failed to load timezone'],
  ['BOOT-014', 'loading.log.module', 'Unable to load module'],
  ['BOOT-015', 'loading.log.commerce', 'Commerce rollup not loaded'],
  ['FORM-015', 'form.log.render', 'Could not render form'],
  ['GAL-090', 'gallery.log.decode', 'Error decoding gallery block data'],
  ['GAL-091', 'gallery.log.evaluate', 'Error evaluating gallery block data'],
  ['GAL-092', 'gallery.log.videoLoader', 'VideoLoader not found'],
  ['GAL-093', 'gallery.log.loader', 'Loader2 not found'],
  ['GAL-095', 'gallery.log.design', 'These are not the gallery designs you are looking for...'],
  ['GAL-096', 'gallery.log.transition', 'Could not find transition named spin', { name: 'spin' }],
  ['GAL-097', 'gallery.log.element', 'No valid HTMLElement node was supplied'],
  ['IMG-013', 'image.log.source', 'Invalid or missing image source.'],
  ['IMG-013', 'image.log.alignment', 'Missing alignment for content-fit image.'],
  ['IMG-013', 'image.log.element', 'Element is not a valid image element.'],
  ['FNT-002', 'font.log.missing', 'Requested font no longer in Typekit'],
  ['ANL-002', 'analytics.log.status', 'Error tracking event: HTTP Status 500', { code: 500 }],
  ['PRF-008', 'performance.log.timeout', 'Metric settings request timeout'],
  ['PRF-008', 'performance.log.status', 'XHR request DONE with unexpected status'],
  ['PRF-008', 'performance.log.pageLoadId', 'Unable to resolve pageLoadId'],
]

const { t } = createMessages('en-US', Object.values(areas))

function expectWording([id, key, text, values]: Wording) {
  expect(t(key as Parameters<typeof t>[0], values)).toBe(text)
  expect((idsOf as Record<string, string[]>)[key]).toContain(id)
}

describe('a text reads exactly as the specification has it', () => {
  for (const item of ITEMS) {
    const [id, key, text] = item
    it(constantTitle(id, key, `${key}: ${text}`), () => expectWording(item))
  }

  it.for(PARTS)('the wording of %s, %s: %s', expectWording)
})
