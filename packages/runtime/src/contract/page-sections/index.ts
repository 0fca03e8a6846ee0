export * from './body.js'
export * from './form.js'
export {
  hasValue,
  readSectionFormat,
  SECTION_ITEMS_MAX,
  SECTION_TYPE,
  type SectionDefinition,
  SectionFormat,
  type SectionIssue,
  type SectionSetting,
  SETTING_TYPES,
} from './format.js'
export { COLOR_SCHEMES } from './settings.js'
