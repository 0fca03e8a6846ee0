import { Visibility } from '../../contract/enumerations/content.js'
import type { status } from './areas.js'

type StatusKey = keyof typeof status.messages

const WORKFLOW: Readonly<Record<number, StatusKey>> = {
  [Visibility.published]: 'status.workflow.available',
  [Visibility.scheduled]: 'status.workflow.scheduled',
  [Visibility.draft]: 'status.workflow.hidden',
}

const CONTENT: Readonly<Record<number, StatusKey>> = {
  [Visibility.scheduled]: 'status.content.scheduled',
  [Visibility.needsReview]: 'status.content.needsReview',
  [Visibility.draft]: 'status.content.draft',
  [Visibility.private]: 'status.content.private',
}

/**
 * The label of an item's workflow state, as the key of a message in the `status` area.
 *
 * @param state a number of `Visibility`; any other is unsupported
 * @example
 * t(workflowLabel(Visibility.published)) // 'Available'
 */
export const workflowLabel = (state: number): StatusKey => WORKFLOW[state] ?? 'status.workflow.unsupported'

/**
 * The label of an item that only some people see; undefined for others.
 *
 * @param state a number of `Visibility`
 * @example
 * t(contentStatusLabel(Visibility.needsReview)!) // 'Needs Review'
 */
export const contentStatusLabel = (state: number): StatusKey | undefined => CONTENT[state]
