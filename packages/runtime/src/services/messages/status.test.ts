import { describe, expect, it } from 'vitest'
import { Visibility } from '../../contract/enumerations/content.js'
import { status } from './areas.js'
import { createMessages } from './messages.js'
import { contentStatusLabel, workflowLabel } from './status.js'

const { t } = createMessages('en-US', [status])

describe('labels of an item', () => {
  it('[TXT-003] published reads Available, scheduled Scheduled, draft Hidden, anything else Unsupported', () => {
    const { published, scheduled, needsReview, draft, private: secret, deleted } = Visibility
    const read = [published, scheduled, draft, needsReview, secret, deleted, 0, 99, Number.NaN]
    expect(read.map((state) => t(workflowLabel(state)))).toEqual([
      'Available',
      'Scheduled',
      'Hidden',
      ...Array(6).fill('Unsupported'),
    ])
  })

  it('[TXT-004] the content status labels read Scheduled, Needs Review, Draft and Private', () => {
    const labels = Object.values(Visibility).map((state) => contentStatusLabel(state))
    expect(labels.map((key) => key && t(key))).toEqual([
      undefined,
      'Scheduled',
      'Needs Review',
      'Draft',
      'Private',
      undefined,
    ])
  })
})
