export { type AppOptions, createApp } from './app.js'
export type { Database, Parameter, Queries } from './base/database/database.js'
export { migrate } from './base/database/migrate.js'
export { type DatabaseLocation, open } from './base/database/open.js'
export { RATES } from './base/limits.js'
export { StartError } from './base/start-error.js'
export type { BotCheck, BotCheckRequest } from './features/forms/submission/bot-check.js'
export type { FileStoreOptions } from './features/forms/uploads/file-store.js'
export { MailError, type Mailer, type MailMessage } from './features/mail/mailer.js'
export { type MailSettings, readMailSettings } from './features/mail/settings.js'
export { createSmtpMailer } from './features/mail/smtp.js'
export { createGooglePlaces, type GooglePlacesOptions } from './features/places/google.js'
export {
  PlacesError,
  type PlacesFailure,
  type PlacesProvider,
  type PlacesSearch,
} from './features/places/provider.js'
export { ensureOwner, type OwnerOptions, type SignIn } from './features/sign-in/owner.js'
export { type Mail, type MailOptions, openMail } from './mail.js'
export { readSeed, type SeedFile, seedSite } from './seed.js'
export { type Running, start } from './start.js'
