import type { FocalPoint } from '@site/runtime/contract'
import { focal } from '../../messages/en.json'
import { panelTexts } from '../../messages/texts.js'

/** Texts of the choice of a point in a picture. */
export const focalTexts = panelTexts('focal', focal, (t) => ({
  where: (x: number, y: number) => t('focal.where', { x, y }),
}))

/** A share as whole percents. */
export const percent = (value: number): number => Math.round(value * 100)

/** A focal point in words. */
export const describeFocalPoint = ({ x, y }: FocalPoint): string => focalTexts.where(percent(x), percent(y))
