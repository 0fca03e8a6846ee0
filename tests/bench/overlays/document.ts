import { notesOf, type Setting, settingSection } from '../setting.js'
import * as banner from './banner/report.js'
import * as dialog from './dialog/report.js'
import { lacksOf } from './lines.js'
import * as toast from './toast/report.js'

/** One run of the overlays. */
export interface OverlayResults {
  readonly banners: banner.BannerResults
  readonly dialogs: dialog.DialogResults
  readonly toasts: toast.ToastResults
}

/** For the terminal; a part of which no row ran has no tables. */
export function overlayTables({
  banners,
  dialogs,
  toasts,
}: OverlayResults): [title: string, table: string][] {
  const all: [rows: readonly unknown[], title: string, table: () => string][] = [
    [banners.rows, 'Banners: weight', () => banner.bannerBytesTable(banners)],
    [banners.rows, 'Banners: what is said and seen', () => banner.bannerLooksTable(banners)],
    [banners.rows, 'Banners: keys', () => banner.bannerKeysTable(banners)],
    [banners.rows, 'Banners: the answer', () => banner.bannerChoiceTable(banners)],
    [banners.rows, 'Banners: strict policy, end', () => banner.bannerEndsTable(banners)],
    [dialogs.rows, 'Dialogs: weight', () => dialog.dialogBytesTable(dialogs)],
    [dialogs.rows, 'Dialogs: what is said, and what is behind', () => dialog.dialogAccessTable(dialogs)],
    [dialogs.rows, 'Dialogs: keys and focus', () => dialog.dialogKeysTable(dialogs)],
    [dialogs.rows, 'Dialogs: a second one', () => dialog.dialogStackTable(dialogs)],
    [dialogs.rows, 'Dialogs: strict policy, end', () => dialog.dialogEndsTable(dialogs)],
    [toasts.rows, 'Toasts: weight', () => toast.toastBytesTable(toasts)],
    [toasts.rows, 'Toasts: what is told', () => toast.toastAccessTable(toasts)],
    [toasts.rows, 'Toasts: time to read', () => toast.toastTimeTable(toasts)],
    [toasts.rows, 'Toasts: strict policy, end', () => toast.toastEndsTable(toasts)],
  ]
  return all.filter(([rows]) => rows.length > 0).map(([, title, table]) => [title, table()])
}

/** The page docs/benchmarks-overlays.md, from one run. */
export const overlaysPage = (
  { banners, dialogs, toasts }: OverlayResults,
  setting: Setting,
): string => `# Benchmarks: overlays

Written by \`npm run bench\`; change \`tests/bench/overlays\`, not this page. A cookie banner, a dialog that asks, and
a toast, each on a short page with a link at the top and one at the end. Every library gets the markup, the settings
and the style sheet that its documentation asks for. But for how long a toast stays, nothing here is a time, so nothing
depends on the machine.

Scripts and style sheets are minified and compressed. *In all*: with everything that it needs, on a page that has
nothing. *Beside what the page has*: without our core, or without React. *Beside what others share*: without the
services of ours that blocks load too: texts, calls to the server, cookies. Each chunk is compressed by itself.

The strict policy allows the page's own scripts, styles with a nonce, and no text that becomes code
(\`require-trusted-types-for\`); it stands in the page. *Looks otherwise*: it stands elsewhere, or is painted in other
colours, than on a page without it. *Came or went*, *other attributes*: what is not as it was served, once the library
has ended itself by its own method; a dash: it has none.

## Cookie banners

${notesOf(banners.rows)}

### Weight

${banner.bannerBytesTable(banners)}

### What is said and seen

Role, name and modality of the outermost element that says what it is, as the browser's accessibility tree has them.
*Axe*: the rules that are broken with the banner there and were not broken on the page as it was served. *Shift*: the
browser's own count of what moved without a visitor's doing.

${banner.bannerLooksTable(banners)}

### Keys

From the top of the page, which has one link before its text and one after it. *Presses*: of Tab, and the one of Enter
that gives the answer. Where the banner comes last, every link of the page is one press more.

${banner.bannerKeysTable(banners)}

### The answer

A script with \`type="text/plain"\` and the attribute of the library waits for the visitor. *Opt-out*: the
library is told that all is allowed until it is refused; then it is asked, before an answer, whether counting visits is
allowed. *Global Privacy Control*: whether that becomes a no where the browser says for its visitor that nobody should
be followed. *Kept*: by the date of the cookie.

${banner.bannerChoiceTable(banners)}

### Under a strict policy, and taken away

It is shown, accepted with a click, and has to run the script that waits. It is taken away before an answer.

${banner.bannerEndsTable(banners)}

### What each lacks

${lacksOf(banners.rows)}

## Dialogs

${notesOf(dialogs.rows)}

### Weight

${dialog.dialogBytesTable(dialogs)}

### What is said, and what is behind

*Behind it*: whether a pointer meets a link of the page, a script can put the focus on it, and assistive technology
finds it, while the dialog is open. All three should say no.

${dialog.dialogAccessTable(dialogs)}

### Keys and focus

Opened with Enter on a button in a list, closed with Escape. *Opener gone*: the item with the button in it has left the
list meanwhile, as it does where the dialog asks whether to remove it; "nowhere" means that a keyboard user starts again
at the top of the page.

${dialog.dialogKeysTable(dialogs)}

### A second one over the first

${dialog.dialogStackTable(dialogs)}

### Under a strict policy, closed and taken away

An element that is replaced by a copy both goes and comes.

${dialog.dialogEndsTable(dialogs)}

### What each lacks

${lacksOf(dialogs.rows)}

## Toasts

${notesOf(toasts.rows)}

### Weight

${toast.toastBytesTable(toasts)}

### What is told

*Region is there*: a live region that comes with its text is not read by every screen reader. *Over a modal dialog*: one
of the page's own, open when the toast comes. *Seen*: nothing of it dims the toast. *Told*: assistive technology finds
the text.

${toast.toastAccessTable(toasts)}

### Time to read

*Stays*: from its coming to its going, by the library's own setting. *Waits*: with a pointer on it, with the focus in it,
or in a tab that says that it is hidden, it is still there two and a half seconds after its time.

${toast.toastTimeTable(toasts)}

### Under a strict policy, gone and taken away

${toast.toastEndsTable(toasts)}

### What each lacks

${lacksOf(toasts.rows)}

${settingSection(setting)}
`
