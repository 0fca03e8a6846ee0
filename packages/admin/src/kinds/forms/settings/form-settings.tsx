import { EMAIL_RULE_NAMES, formKind } from '@site/runtime/contract'
import { describedText } from '../../../base/messages/language.js'
import { RecordEntries } from '../../../records/fields/record-fields.js'
import { Entry } from '../fields/entry.js'
import { type FormDraft, formValues } from '../model/draft.js'
import type { OpenForm } from '../model/editor.js'
import type { Issues } from '../model/issues.js'
import { formTexts as texts } from '../texts.js'
import { MailingList } from './mailing-list.js'

interface Props {
  readonly form: OpenForm
  readonly issues: Issues
  onChange(name: string, change: (draft: FormDraft) => FormDraft): void
}

/** The values that this form has no place of its own for. */
const MORE = formValues.values.filter(
  ({ name }) =>
    ![
      'fields',
      'name',
      'submitText',
      'successMessage',
      'notify',
      'emailRule',
      'captcha',
      'mailingList',
      'joins',
    ].includes(name),
)

/** The texts of a setting that is one. */
type TextSetting = 'name' | 'submitText' | 'successMessage' | 'notify'

interface EmailRuleProps {
  readonly chosen: FormDraft['emailRule']
  onChange(emailRule: FormDraft['emailRule']): void
}

/** Which email addresses a form accepts. */
const EmailRule = ({ chosen, onChange }: EmailRuleProps) => (
  <Entry id="form-emailRule" title={describedText(formKind.fields.emailRule.title)}>
    {(attributes) => (
      <select
        {...attributes}
        value={chosen}
        onChange={({ target }) => {
          const emailRule = EMAIL_RULE_NAMES.find((name) => name === target.value)
          if (emailRule) onChange(emailRule)
        }}
      >
        {EMAIL_RULE_NAMES.map((name) => (
          <option key={name} value={name}>
            {describedText(formKind.fields.emailRule.choices[name])}
          </option>
        ))}
      </select>
    )}
  </Entry>
)

/** The settings of a form: its texts, its mailing list, and the addresses for its messages. */
export function FormSettings({ form, issues, onChange }: Props) {
  const { draft, stored } = form
  const { supports } = stored
  const set = (change: Partial<FormDraft>) =>
    onChange(`set ${Object.keys(change).join(' ')}`, (before) => ({ ...before, ...change }))
  const line = (setting: TextSetting, help = '') => (
    <Entry
      id={`form-${setting}`}
      title={describedText(formKind.fields[setting].title)}
      help={help}
      issue={issues.get(setting)}
    >
      {(attributes) =>
        setting === 'successMessage' ? (
          <textarea
            {...attributes}
            rows={3}
            dir="auto"
            value={draft[setting]}
            onChange={({ target }) => set({ [setting]: target.value })}
          />
        ) : (
          <input
            {...attributes}
            type="text"
            dir="auto"
            inputMode={setting === 'notify' ? 'email' : undefined}
            value={draft[setting]}
            onChange={({ target }) => set({ [setting]: target.value })}
          />
        )
      }
    </Entry>
  )
  const hasEmail = draft.fields.some(({ type }) => type === 'email')
  return (
    <section className="record-part" aria-labelledby="form-settings-title">
      <h3 id="form-settings-title">{texts.settingsTitle}</h3>
      {line('name', describedText(formKind.fields.name.help))}
      {line('submitText')}
      {line('successMessage')}
      {line('notify', supports.mail ? describedText(formKind.fields.notify.help) : texts.notifyOff)}
      {hasEmail && <EmailRule chosen={draft.emailRule} onChange={(emailRule) => set({ emailRule })} />}
      {supports.botCheck || draft.captcha ? (
        <Entry id="form-captcha" title={describedText(formKind.fields.captcha.title)} isFlag>
          {(attributes) => (
            <input
              {...attributes}
              type="checkbox"
              checked={draft.captcha}
              onChange={({ target }) => set({ captcha: target.checked })}
            />
          )}
        </Entry>
      ) : (
        <p className="soft">{texts.noCaptcha}</p>
      )}
      <MailingList
        lists={stored.lists}
        draft={draft}
        hasEmail={hasEmail}
        issue={issues.get('mailingList')}
        onChange={set}
      />
      <RecordEntries
        values={MORE}
        draft={draft}
        stored={draft}
        context={{}}
        issues={issues}
        onChange={(_, change) => set(change)}
      />
    </section>
  )
}
