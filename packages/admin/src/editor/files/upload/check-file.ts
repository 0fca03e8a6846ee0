import {
  fileLimitText,
  fileTypeKey,
  SITE_FILE_HEAD_BYTES,
  SITE_FILE_KINDS,
  siteFileType,
} from '@site/runtime/contract'
import { formatLocale } from '../../../base/messages/language.js'
import { t } from '../../../base/messages.js'
import { fileTexts as texts } from '../texts.js'

/**
 * Checks a file before it is sent, by the rules of the server.
 *
 * @returns the lines about a file that the server would not accept. Rejects for a file that cannot be read, such as a
 * folder
 */
export async function issueOfFile(file: File): Promise<readonly string[] | null> {
  const fileName = file.name
  const type = siteFileType(new Uint8Array(await file.slice(0, SITE_FILE_HEAD_BYTES).arrayBuffer()))
  if (!type) {
    const key = fileTypeKey(file.type)
    return [t('editor.file.unsupported', { fileName, fileTypeMessage: key ? t(key) : '' }), texts.accepted]
  }
  const { maxBytes } = SITE_FILE_KINDS[type]
  if (file.size <= maxBytes) return null
  return [t('editor.file.tooLarge', { fileName, maxSize: fileLimitText(maxBytes, t, formatLocale()) })]
}
