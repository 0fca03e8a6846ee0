import * as v from 'valibot'
import {
  AddMemberRequest,
  ChangedBody,
  DeleteOldRequest,
  DeleteRequest,
  InboxBody,
  MarkRequest,
  SubmissionFilter,
} from '../../contract/api/panel/inbox.js'
import { MailBody, TestMailBody } from '../../contract/api/panel/mail.js'
import {
  AddedMemberBody,
  ImportedBody,
  ImportMembersRequest,
  MailingListInfo,
  MailingListRequest,
  MailingListsBody,
} from '../../contract/api/panel/mailing-lists.js'
import { MailingListBody, SubmissionBody, SubmissionsBody } from '../../contract/api/panel/submissions.js'
import { answers, BYTES_TYPE, type CallDescription } from '../call.js'
import { panelCallsOf, RANGE, TABLE, text } from '../shared.js'

const message = panelCallsOf('configSubmissions', 'inbox')
const list = panelCallsOf('newsletterSubscribers', 'mailing-lists')
const mail = panelCallsOf('settingsMail', 'mail')

const Search = v.object({ search: text, ...RANGE })

/** The messages of visitors, mailing lists and email. */
export const inboxCalls: readonly CallDescription[] = [
  message.get('inbox', 'Counts the submissions of each form and the members of each list.', InboxBody),
  message.get('submissions', 'Lists submissions, the newest first.', SubmissionsBody, {
    query: v.object({ ...SubmissionFilter.entries, ...RANGE }),
  }),
  message.get('submissions.csv', 'Exports the submissions of a form.', TABLE, {
    query: v.object({ ...SubmissionFilter.entries, formId: v.string() }),
  }),
  message.get('submissions/{id}', 'Reads a submission.', SubmissionBody),
  message.get('submissions/{id}/files/{n}', 'Answers with a file that came with a submission.', {
    status: 200,
    type: BYTES_TYPE,
  }),
  message.post('submissions/mark', 'Marks submissions as read or unread.', MarkRequest, ChangedBody),
  message.post('submissions/delete', 'Deletes submissions.', DeleteRequest, ChangedBody),
  message.post('submissions/delete-old', 'Deletes or counts old submissions.', DeleteOldRequest, ChangedBody),
  list.get('mailing-lists', 'Lists the mailing lists.', MailingListsBody),
  list.post('mailing-lists', 'Adds a mailing list.', MailingListRequest, answers(MailingListInfo, 201), {
    errors: [409],
  }),
  list.get('mailing-lists/{list}', 'Lists the members of a mailing list.', MailingListBody, {
    query: Search,
  }),
  list.get('mailing-lists/{file}', 'Exports the members of a mailing list, by its name with `.csv`.', TABLE, {
    query: Search,
  }),
  list.put('mailing-lists/{list}', 'Renames a mailing list.', MailingListRequest, MailingListInfo, {
    errors: [409],
  }),
  list.post(
    'mailing-lists/{list}/delete',
    'Deletes a mailing list that no form uses.',
    null,
    MailingListInfo,
    {
      errors: [409],
    },
  ),
  list.post(
    'mailing-lists/{list}/import',
    'Adds many addresses to a mailing list.',
    ImportMembersRequest,
    ImportedBody,
  ),
  list.post(
    'mailing-lists/{list}/add',
    'Adds an address to a mailing list.',
    AddMemberRequest,
    AddedMemberBody,
  ),
  list.post('mailing-lists/{list}/remove', 'Removes members of a mailing list.', DeleteRequest, ChangedBody),
  mail.get('mail', 'Says whether email is sent, and what could not be sent.', MailBody),
  mail.post('mail/test', 'Sends a test message.', null, TestMailBody, { errors: [502] }),
  mail.post('mail/retry', 'Tries again to send what has failed.', null, ChangedBody),
]
