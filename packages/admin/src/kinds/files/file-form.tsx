import {
  SITE_FILE_ALT_MAX_LENGTH,
  SITE_FILE_NAME_MAX_LENGTH,
  type SiteFileBody,
  siteFileName,
} from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { t } from '../../base/editor-messages.js'
import { useStore } from '../../base/store/store.js'
import { Button } from '../../base/ui/button.js'
import { TextArea, TextField } from '../../base/ui/fields.js'
import { FocalPicker, type FocalPicture } from '../../base/ui/focal/focal-picker.js'
import { Notice } from '../../base/ui/notice.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { type FileDraft, filesSession } from '../../editor/files/files-session.js'
import { fileTexts as texts } from '../../editor/files/texts.js'
import { isPicture } from '../../editor/files/thumbnail.js'
import { useShortcuts } from '../../records/use-shortcuts.js'
import { FileEditor } from './file-editor.js'

interface Props {
  readonly file: SiteFileBody
  /** Called with the file as the server has stored it. */
  onSaved(file: SiteFileBody): void
}

/** The failure of a save: a sentence about it, and the reason. */
interface Failure {
  readonly title: string
  readonly reason: string
}

/** The unsaved changes of a file, and what became of their save. */
function useFileEditor(file: SiteFileBody, onSaved: Props['onSaved']) {
  const { inbox } = usePanel()
  const [editor] = useState(() => new FileEditor(filesSession(inbox), inbox.call, file))
  const { draft, isSaving } = useStore(editor.store, (open) => open)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = async () => {
    const isRenamed = editor.changes.name !== undefined
    const answer = await editor.save()
    if (answer.ok) {
      setFailure(null)
      onSaved(answer.body)
      return
    }
    const title = t(isRenamed ? 'editor.file.rename' : 'panel.saveFailed')
    setFailure({ title, reason: answer.error.message })
  }
  return {
    draft,
    count: Object.keys(editor.changes).length,
    isSaving,
    failure,
    save,
    change: (change: FileDraft) => editor.change(change),
  }
}

/** The picture of a file, in the sizes that its form shows. */
const pictureOf = ({ address, alt, width, height }: SiteFileBody): FocalPicture => ({
  address: `${address}?format=750w`,
  small: `${address}?format=300w`,
  alt,
  size: width === null || height === null ? null : { width, height },
})

/** The issues of a file's texts. */
const issuesOf = (file: SiteFileBody, name: string, alt: string) => {
  const tooLong = (value: string, max: number) =>
    value.trim().length > max ? t('panel.invalid.tooLong', { max }) : undefined
  return {
    name:
      siteFileName(name, file.type) === null
        ? t('editor.file.name')
        : tooLong(name, SITE_FILE_NAME_MAX_LENGTH),
    alt: tooLong(alt, SITE_FILE_ALT_MAX_LENGTH),
  }
}

/** Changes the name, the alternative text and the focal point of a file. */
export function FileForm({ file, onSaved }: Props) {
  const { draft, count, isSaving, failure, save, change } = useFileEditor(file, onSaved)
  const isChanged = count > 0
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const name = draft.name ?? file.name
  const alt = draft.alt ?? file.alt
  const issues = issuesOf(file, name, alt)
  const shown = isChecked ? issues : { name: undefined, alt: undefined }

  const submit = () => {
    setIsChecked(true)
    const [wrong] = (['name', 'alt'] as const).filter((each) => issues[each] !== undefined)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else if (isChanged && !isSaving) void save()
  }
  useShortcuts({ save: submit })

  return (
    <form
      ref={form}
      className="file-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={texts.name}
        name="name"
        dir="auto"
        value={name}
        error={shown.name}
        onChange={(next) => change({ name: next })}
      />
      {isPicture(file) && (
        <>
          <TextArea
            label={texts.alt}
            help={texts.altHelp}
            name="alt"
            value={alt}
            error={shown.alt}
            onChange={(next) => change({ alt: next })}
          />
          <FocalPicker
            id="file-focal"
            title={texts.focal}
            picture={pictureOf(file)}
            value={draft.focal ?? file.focal}
            onChange={(focal) => change({ focal })}
          />
        </>
      )}
      {failure && (
        <Notice role="alert" actions={<Button label={t('panel.retry')} look="small" onClick={submit} />}>
          <p className="file-issue">{failure.title}</p>
          <p>{failure.reason}</p>
        </Notice>
      )}
      <div className="records-actions file-save">
        <Button
          label={isSaving ? t('panel.saving') : t('panel.save')}
          look="primary"
          idle={!isChanged || isSaving}
          type="submit"
        />
        <span className="soft">{isChanged ? t('panel.changes', { count }) : ''}</span>
      </div>
    </form>
  )
}
