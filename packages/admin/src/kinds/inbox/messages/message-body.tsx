import { fileSizeText, type SubmissionBody } from '@site/runtime/contract'
import { fileAddress } from '../../../base/inbox/api.js'
import { formatLocale } from '../../../base/messages/language.js'
import { t } from '../../../base/messages.js'
import { inboxTexts as texts } from '../texts.js'
import { linkOf } from './summary.js'

type Answer = SubmissionBody['answers'][number]

/** An answer, as a link if its address is safe. */
const AnswerText = ({ answer }: { answer: Answer }) => {
  const link = linkOf(answer)
  if (link === null) return answer.text
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {answer.text}
    </a>
  )
}

/** The answers and files of a message. */
export const MessageBody = ({ message: { id, answers, files } }: { message: SubmissionBody }) => (
  <>
    <dl className="records-answers">
      {answers.map((answer) => (
        <div key={answer.fieldId}>
          <dt>{answer.label}</dt>
          <dd dir="auto">
            <AnswerText answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
    {files.length > 0 && (
      <>
        <h3>{texts.attachments}</h3>
        <ul className="inbox-files">
          {files.map(({ n, name, size }) => (
            <li key={n}>
              <a href={fileAddress(id, n)} download={name}>
                {texts.download(name, fileSizeText(size, t, formatLocale()))}
              </a>
            </li>
          ))}
        </ul>
        <p className="soft">{texts.filesWarning}</p>
      </>
    )}
  </>
)
