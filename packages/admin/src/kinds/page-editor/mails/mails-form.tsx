import { BlockForm } from '../../../editor/form/block-form.js'
import type { Draft } from '../../../editor/settings/draft.js'
import { MailPreview } from './mail-preview.js'

/** The words of emails, below a preview of one of them. */
export function MailsForm({ draft }: { readonly draft: Draft }) {
  return (
    <>
      <MailPreview draft={draft} />
      <BlockForm draft={draft} />
    </>
  )
}
