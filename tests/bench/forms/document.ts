import { notesOf, type Setting, settingSection } from '../setting.js'
import {
  type FormResults,
  formAnswersTable,
  formBytesTable,
  formEmptyTable,
  formEndsTable,
  formLacks,
  formSendingTable,
  formWords,
} from './report.js'

/** The page docs/benchmarks-forms.md, from one run. */
export const formsPage = (results: FormResults, setting: Setting): string => `# Benchmarks: forms

Written by \`npm run bench\`; change \`tests/bench/forms\`, not this page. One contact form: a name and an email
address, both required, and a message of at most 500 characters. Every library gets the markup, the attributes and the
style sheet that its documentation asks for, and answers of the kind that it knows. Nothing here is a time, so nothing
depends on the machine.

${notesOf(results.rows)}

## Weight

Scripts and style sheets are minified and compressed. *When it is filled in*: what comes with the first touch, and
checks and sends. *Elements*: what the start adds to the page, and what the errors of the empty form add to that.

${formBytesTable(results)}

## The empty form is sent

With Enter on the button. *Focus*: a summary reads out all that is wrong and leads to it; the first field reads out
itself, and its error where that describes it. *Described by the error*: by the browser's accessibility tree, the
control's description is its error. *Speak at once*: live regions that got a text, and the bubble of the browser;
more than one talk over each other, and where the focus goes to what is wrong none is needed. *axe*: the rules that
are broken with the errors there and were not broken on the page as it was served.

${formEmptyTable(results)}

## The form is sent

*Double click*: how many forms are on their way while the server takes its time; then once more, three seconds later.
*510 characters*: pasted into the message. "cut" drops the last ten without a word, "told" keeps them and says what is
wrong. *Sent again*: the connection broke after the form had gone out, and it is sent once more; with the same key the
server can tell that it has it already, without one it may store it twice.

${formSendingTable(results)}

## The server says no, or nothing

400 comes with an error of the email field, in the format that the library knows; *tied* means that it describes the
control. 500 is the page of a server that is down, the same for all. *Shown* is for the eye alone; *heard* too where it
stands in a live region, or the focus is brought to it. *Page replaced*: the browser sends the form, and shows the
answer or its own error in place of the page; what the author's server writes there is its own affair. *After Back*:
the browser puts back what was typed when the visitor returns.

${formAnswersTable(results)}

In their words, when the server is down and when nothing answers:

${formWords(results)}

## Taken away, and under a strict policy

The library is ended by its own method with the errors of the empty form on the page; a dash: it has none. The policy
allows scripts and styles with a nonce, its own server, and no text that becomes code (\`require-trusted-types-for\`).
The empty form is sent, then the one that is filled in.

${formEndsTable(results)}

## What each lacks

${formLacks(results)}

${settingSection(setting)}
`
