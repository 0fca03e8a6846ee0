import { notesOf, type Setting, settingSection } from '../setting.js'
import { type LightboxResults, lightboxAccessTable, lightboxBytesTable, lightboxKeysTable } from './report.js'

/** The page docs/benchmarks-lightbox.md, from one run. */
export const lightboxesPage = (
  results: LightboxResults,
  setting: Setting,
): string => `# Benchmarks: lightboxes

Written by \`npm run bench\`; change \`tests/bench/lightbox\`, not this page. A page with four small pictures in links;
the second is focused and opened with Enter. Every library gets the attributes that it wants and its own style
sheet. Nothing here is a time, so nothing depends on the machine.

${notesOf(results.rows)}

## What assistive technology is told

Role, modality and name stand as the browser's accessibility tree has them while the box is open. *Page behind is
inert*: a modal dialog or \`inert\` keeps everybody out; \`aria-hidden\` hides the page from assistive technology and
leaves it to the mouse and to find in page. *axe*: the rules that are broken with the box open and were not broken on
the page as it was served.

${lightboxAccessTable(results)}

## Keys and focus

*Tab leaves it*: how often one of sixteen presses of Tab puts the focus on the page behind. *Focus after it*: where
the focus is when Escape has closed the box; it should be on the link that opened it, and "nowhere" means that a
keyboard user starts again at the top of the page. *Reduced motion*: in how many frames the box or a picture in it
moves or fades although the visitor asks for less motion; showing it at once takes one or two.

${lightboxKeysTable(results)}

## Weight

Scripts are minified and compressed. *On opening*: what the first opening loads. *Elements left*: after closing,
against the page before the library started; what it keeps ready counts.

${lightboxBytesTable(results)}

${settingSection(setting)}
`
