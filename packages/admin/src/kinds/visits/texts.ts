import type { VisitsRange, VisitsStep, VitalBody } from '@site/runtime/contract'
import { countText } from '../../base/lists/texts.js'

const number = new Intl.NumberFormat('en')
const RANGES: Readonly<Record<VisitsRange, string>> = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '12-months': 'Last 12 months',
}
const STEPS: Readonly<Record<VisitsStep, string>> = { day: 'Day', week: 'Week', month: 'Month' }
const RATINGS: Readonly<Record<VitalBody['rating'], string>> = {
  good: 'Good',
  'needs-improvement': 'Needs improvement',
  poor: 'Poor',
}

/** Labels of the visits. */
export const visitTexts = {
  title: 'Visits',
  range: 'Time',
  rangeName: (range: VisitsRange) => RANGES[range],
  step: 'By',
  stepName: (step: VisitsStep) => STEPS[step],
  number: (value: number) => number.format(value),
  about: (days: string, timeZone: string) => `${days}, by the clock of the website (${timeZone}).`,
  nothing: 'Nothing has been counted in this time.',
  whyNothing:
    'Visitors are counted only if they agree to it, for example in the cookie banner. Accounts that work on the site are not counted, and visitors who block cookies are not either.',
  totals: (visits: number, views: number) =>
    `${countText(visits, 'visit', 'visits', number.format)}, ${countText(views, 'page view', 'page views', number.format)}`,
  chart: (totals: string, most: string) => `Chart: ${totals}. Most page views: ${most}.`,
  bar: (period: string, totals: string) => `${period}: ${totals}`,
  chartTitle: 'Visits and page views',
  chartTable: 'Numbers of the chart',
  chartCaption: 'Visits and page views, the oldest first. A visit over midnight counts on both days.',
  visits: 'Visits',
  views: 'Page views',
  period: 'Period',
  pages: 'Pages',
  pagesCaption: 'The pages with the most views, 50 at most.',
  page: 'Page',
  sources: 'Sources',
  sourcesCaption:
    'Visits from other sites, and by addresses that name a source or a campaign. Those without are not listed.',
  site: 'Site',
  noSite: 'Unknown',
  source: 'Source',
  campaign: 'Campaign',
  forms: 'Forms',
  formsCaption:
    'How often visitors saw a form, and how many messages it has. Messages count also if their visitors have not agreed to be counted; deleted ones do not.',
  form: 'Form',
  shown: 'Shown',
  sent: 'Sent',
  buttons: 'Buttons',
  buttonsCaption: 'How often visitors saw a button, and how often they pressed it.',
  button: 'Button',
  leadsTo: 'Leads to',
  pressed: 'Pressed',
  noText: 'No text',
  vitals: 'Speed',
  vitalsCaption:
    'Web vitals: three of four page loads had this value or a better one. LCP: the main content is there. INP: the page answers to input. CLS: how far the content jumps.',
  vital: (name: string, { value, loads }: VitalBody) => {
    const text =
      name === 'CLS'
        ? value.toFixed(2)
        : value < 1000
          ? `${Math.round(value)} ms`
          : `${(value / 1000).toFixed(1)} s`
    return { text, loads: countText(loads, 'load', 'loads', number.format) }
  },
  rating: (rating: VitalBody['rating']) => RATINGS[rating],
  notMeasured: 'Not measured',
  none: 'None in this time.',
  noVitals:
    'No page has been measured in this time. If this stays empty, measuring is off: whoever runs the server can turn it on.',
  since: (day: string) => `Since ${day}: older records are deleted.`,
  csv: 'CSV',
  csvOf: (title: string) => `CSV: ${title}`,
} as const
