/** Texts of the forms of colours and fonts. */
export const designTexts = {
  picker: (title: string) => `${title}: pick a colour`,
  contrast: (ratio: string, other: string) => `Contrast ${ratio} with “${other}”`,
  tooLow: (ratio: string, other: string, use: string, least: string) =>
    `Contrast ${ratio} with “${other}”, too low for ${use}; at least ${least}`,
  text: 'text',
  largeText: 'large text and controls',
  noColors: 'This theme has no colours to change.',
  noFonts: 'This theme has no fonts to change.',
}
