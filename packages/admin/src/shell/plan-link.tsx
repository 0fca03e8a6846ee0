import { CHANGE_PLAN_PATH, type SessionBody, TRIAL_UPGRADE_PATH } from '@site/runtime/contract'
import { texts } from '../base/texts.js'

interface Props {
  readonly website: SessionBody['website']
}

/** The server sends the state of the site only to accounts that may change its plan. */
const isTrial = ({ status }: SessionBody['website']) => status === 'trial'

/** A link to the page on which a trial becomes a paid site. */
export const UpgradeLink = ({ website }: Props) =>
  isTrial(website) && (
    <a className="button button-small" href={TRIAL_UPGRADE_PATH}>
      {texts.upgradeTrial}
    </a>
  )

/** A link to the page on which the plan of a site that is no trial is changed. */
export const PlanLink = ({ website }: Props) =>
  website.status !== undefined &&
  !isTrial(website) && (
    <a className="button" href={CHANGE_PLAN_PATH}>
      {texts.changePlan}
    </a>
  )
