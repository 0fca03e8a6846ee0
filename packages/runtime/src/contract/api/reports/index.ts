export * from './policy-reports.js'
export * from './script-errors.js'
export * from './visits.js'
