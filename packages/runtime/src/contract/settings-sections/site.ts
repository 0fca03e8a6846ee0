import * as v from 'valibot'
import { formatted, integer, type OptionText } from '../../schema/option.js'

/** One line with a character that shows, or empty. No character matches two of its parts. */
const ONE_LINE = /^(?:\p{Zs}*[^\p{Zs}\p{Cc}\p{Cs}][^\p{Cc}\p{Cs}]*)?$/u

/** Without a path: absolute links are this address and a path. Empty is none. */
const ORIGIN = /^(?:https:\/\/[A-Za-z\d][A-Za-z\d.-]{0,252}(?::\d{1,5})?\/?)?$/

/** A file of this site. Pages load nothing from elsewhere for these, and addresses of two slashes lead elsewhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
const OWN_FILE = /^(?:\/(?![/\\])[^\\\u0000-\u001f\u007f]*)?$/

/** An address of a file of this site; empty for none. */
export const ownFile = () => formatted('', OWN_FILE, 'must be the address of a file of this site', 2000)

/** The website as a whole: how it is called, what stands for it, and its address. */
export const SiteSettings = v.object({
  name: formatted('', ONE_LINE, 'must be a name in one line', 200),
  logo: ownFile(),
  logoWidth: integer(160, { min: 24, max: 600 }),
  favicon: ownFile(),
  sharingPicture: ownFile(),
  address: formatted(
    '',
    ORIGIN,
    'must begin with https:// and end after the name, such as https://www.example.com: without a path, a question mark or a user name',
    300,
  ),
})

/** The website as a whole. */
export type SiteSettings = v.InferOutput<typeof SiteSettings>

const PICTURES = 'Pictures'

const texts: Readonly<Record<keyof SiteSettings, OptionText>> = {
  name: {
    title: 'Name of the website',
    help: 'Pages, search engines and messages say it.',
    automatic: 'The name in the theme',
  },
  logo: {
    title: 'Logo',
    help: 'It stands in the header in place of the name. A picture without empty space around it looks best.',
    group: PICTURES,
    control: 'file',
    automatic: 'The name, as the theme writes it',
  },
  logoWidth: {
    title: 'Width of the logo in pixels',
    help: 'On narrow windows it may be smaller.',
    group: PICTURES,
  },
  favicon: {
    title: 'Icon of the website',
    help: 'Browsers show it in tabs and bookmarks. A square PNG picture of at least 180 pixels fits everywhere.',
    group: PICTURES,
    control: 'file',
    automatic: 'The icon of the theme',
  },
  sharingPicture: {
    title: 'Picture for sharing',
    help: 'Other sites and messengers show it beside a link to a page. 1200 by 630 pixels fit most of them.',
    group: PICTURES,
    control: 'file',
    automatic: 'The picture of the theme',
  },
  address: {
    title: 'Address of the website',
    help: 'Links in emails, search engines and calendars begin with it. Passkeys work at this address only.',
    group: 'Address',
    control: 'text',
    automatic: 'The address of the theme, or the one that the website is opened with',
  },
}

/** The website as a whole. */
export const siteSection = { schema: SiteSettings, texts }
