import type { OptionTexts } from '../../contract/option.js'
import type { FormOptions } from './options.js'

export const formTexts: OptionTexts<typeof FormOptions> = {
  validation: {
    title: 'Check fields before sending',
    help: 'Off: whatever was typed is sent, and the server alone decides.',
  },
  successUrl: {
    title: 'Page after sending',
    help: 'A path of this site, or an http or https address. Empty: the thanks show in place of the form.',
  },
}
