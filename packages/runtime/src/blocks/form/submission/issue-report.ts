import { openAround } from '../../../dom/panels/hash.js'
import type { FormContext } from '../context.js'
import type { FormMessage } from '../elements/message.js'
import type { FormIssue } from '../fields/field.js'
import { createSummary } from '../fields/issue-summary.js'

/** The issues of the whole form: its message and the summary below. */
interface IssueReport {
  /** Shows why the form was not sent, and moves the focus there. */
  fail(text: string, issues?: readonly FormIssue[]): void
  /** Shows the remaining issues after a correction. */
  update(issues: readonly FormIssue[]): void
}

/** A newsletter has no general message above its one field: there the focus moves to the field. */
export function createIssueReport(context: FormContext, formId: string, message: FormMessage): IssueReport {
  const summary = createSummary(context, message.element)
  const isNewsletter = context.options.kind === 'newsletter'
  return {
    fail(text, issues = []) {
      context.emit('failure', { formId, message: text })
      const [first] = issues
      if (isNewsletter && first?.target) {
        message.show(null)
        openAround(first.target)
        first.target.focus()
        return
      }
      message.show(text)
      summary.show(issues)
      if (first) summary.focus()
      else message.focus()
    },

    update(issues) {
      summary.show(isNewsletter ? [] : issues)
      if (issues.length === 0) message.show(null)
    },
  }
}
