import type { VisitsRange, VisitsStep, VitalBody } from '@site/runtime/contract'
import { visits } from '../../base/messages/en.json'
import { formatNumber } from '../../base/messages/language.js'
import { panelTexts } from '../../base/messages/texts.js'

/** Labels of the visits. */
export const visitTexts = panelTexts('visits', visits, (t) => ({
  rangeName: (range: VisitsRange) => t(`visits.ranges.${range}`),
  stepName: (step: VisitsStep) => t(`visits.steps.${step}`),
  number: (value: number) => formatNumber(value),
  about: (days: string, timeZone: string) => t('visits.about', { days, timeZone }),
  totals: (visits: number, views: number) => t('visits.totals', { visits, views }),
  chart: (totals: string, most: string) => t('visits.chart', { totals, most }),
  bar: (period: string, totals: string) => t('visits.bar', { period, totals }),
  vital: (name: string, { value, loads }: VitalBody) => {
    const text =
      name === 'CLS'
        ? formatNumber(value, 2)
        : value < 1000
          ? t('visits.milliseconds', { value: Math.round(value) })
          : t('visits.seconds', { value: formatNumber(value / 1000, 1) })
    return { text, loads: t('visits.loads', { loads }) }
  },
  rating: (rating: VitalBody['rating']) => t(`visits.ratings.${rating}`),
  since: (day: string) => t('visits.since', { day }),
  csvOf: (title: string) => t('visits.csvOf', { title }),
}))
