import {
  type BlockName,
  blockOptions,
  type SettingsSectionName,
  settingsSections,
} from '@site/runtime/contract'
import { controlsOf, settingControls } from './controls.js'

const controls = [
  ...Object.keys(blockOptions).flatMap((name) => controlsOf(name as BlockName)),
  ...Object.keys(settingsSections).flatMap((name) => settingControls(name as SettingsSectionName)),
]

/**
 * The expressions that texts of options have to match, each once. The script of the form has them as literals, because an
 * expression that comes as data cannot be checked for its time.
 */
export const FORMATS: readonly RegExp[] = [
  ...new Map(controls.flatMap(({ format }) => (format ? [[String(format), format]] : []))).values(),
]

/** The place of an expression in {@link FORMATS}. */
export const formatIndex = (format: RegExp): number =>
  FORMATS.findIndex((each) => String(each) === String(format))
