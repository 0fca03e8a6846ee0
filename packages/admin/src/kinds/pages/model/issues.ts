import {
  PAGE_DESCRIPTION_MAX_LENGTH,
  PAGE_PATH_MAX_LENGTH,
  PAGE_TITLE_MAX_LENGTH,
  type PageConfigBody,
  PUBLISH_TIME_PASSED,
} from '@site/runtime/contract'
import { serverNow } from '../../../base/api/server-clock.js'
import { t } from '../../../base/messages.js'
import type { Issues } from '../../../editor/records/record-kind.js'
import { pageTexts as texts } from '../texts.js'
import { instantOf, type PageDraft } from './draft.js'

/** What keeps a draft from being saved, by its values. The server knows which addresses are free. */
export function issuesOf(stored: PageConfigBody, draft: PageDraft): Issues {
  const issues = new Map<string, string>()
  const bound = (name: 'title' | 'description' | 'path', max: number) => {
    if (draft[name].trim().length > max) issues.set(name, t('panel.invalid.tooLong', { max }))
  }
  bound('title', PAGE_TITLE_MAX_LENGTH)
  bound('description', PAGE_DESCRIPTION_MAX_LENGTH)
  bound('path', PAGE_PATH_MAX_LENGTH)
  for (const name of ['title', 'path'] as const)
    if (draft[name].trim() === '') issues.set(name, t('panel.invalid.required'))
  if (draft.state === 'scheduled') {
    const time = instantOf(stored, draft)
    if (time === null) issues.set('publishAt', texts.timeMissing)
    // A page that was published meanwhile keeps its time.
    else if (time !== stored.publishAt && Date.parse(time) <= serverNow())
      issues.set('publishAt', PUBLISH_TIME_PASSED)
  }
  return issues
}
