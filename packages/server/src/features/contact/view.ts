import { ContactSettings, describe, hoursLines, isLinkAddress, networkOf, read } from '@site/runtime/contract'
import * as v from 'valibot'
import { scriptJson } from '../../base/text/safe-text.js'
import type { Texts } from '../../base/text/texts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { readContact } from '../../content/site/contact-place.js'
import { businessData } from './business-data.js'
import type { TemplateContact } from './template-contact.js'

const description = describe(v.optional(ContactSettings, {}))

const isSet = (values: object, name: string): boolean => Object.hasOwn(values, name)

/**
 * The contact data of a website for its templates.
 *
 * @param t texts in the language of the pages
 */
export function templateContact(website: SeedWebsite, baseUrl: string, t: Texts): TemplateContact {
  const stored = readContact(website)
  const values = read(description, stored)
  const { contactEmail, contactPhoneNumber, businessHours, accounts, orderUrl, orderTitle } = values
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat: lat, mapLng: lng } = values
  const contact = {
    email: contactEmail.trim(),
    phone: contactPhoneNumber.trim(),
    phoneLink: contactPhoneNumber.replace(/[^\d+]/g, ''),
    title: addressTitle.trim() || website.title,
    lines: [addressLine1, addressLine2, addressCountry].map((line) => line.trim()).filter(Boolean),
    position: isSet(stored, 'mapLat') && isSet(stored, 'mapLng') ? { lat, lng } : null,
    hours:
      Object.keys(Object(stored.businessHours)).length === 0
        ? []
        : hoursLines(businessHours, {
            locale: website.language,
            weekday: 'long',
            closed: t('overlay.info.closed'),
          }),
    accounts: accounts.map(({ name, url }) => ({ name, url, network: networkOf({ name, url }) })),
    order: isLinkAddress(orderUrl.trim())
      ? { title: orderTitle.trim() || t('editor.orderNow'), url: orderUrl.trim() }
      : null,
  }
  return { ...contact, structuredData: scriptJson(businessData(contact, { values, website, baseUrl })) }
}
