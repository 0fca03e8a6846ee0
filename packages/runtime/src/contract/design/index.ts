export * from './palette.js'
export * from './settings.js'
export * from './sheet.js'
export * from './theme.js'
