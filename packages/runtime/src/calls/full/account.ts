import * as v from 'valibot'
import { SessionBody } from '../../contract/api/account.js'
import {
  AddAccountRequest,
  ChangeRolesRequest,
  PasswordLinkBody,
  TeamAccountBody,
  TeamBody,
} from '../../contract/api/panel/accounts.js'
import { HideChecklistRequest, HomeBody } from '../../contract/api/panel/home.js'
import { ChangedBody } from '../../contract/api/panel/inbox.js'
import {
  ChangeLanguageRequest,
  ChangePasswordRequest,
  EndSessionsRequest,
  ForgottenPasswordRequest,
  OwnSessionsBody,
  PasswordTokenBody,
  PasswordTokenRequest,
  SetPasswordRequest,
} from '../../contract/api/panel/own-account.js'
import {
  AddPasskeyRequest,
  PasskeyBody,
  PasskeyCreationBody,
  PasskeyLoginRequest,
  PasskeyOptionsRequest,
  PasskeyRequestBody,
  PasskeysBody,
  RenamePasskeyRequest,
} from '../../contract/api/panel/passkeys.js'
import type { PanelPart } from '../../contract/panel-parts.js'
import { answers, type CallDescription, json, type SuccessAnswer } from '../call.js'
import { Done, panelCallsOf } from '../shared.js'

const signIn = (
  part: PanelPart,
  name: string,
  summary: string,
  body: v.GenericSchema,
  answer: SuccessAnswer,
): CallDescription => ({
  ...{ method: 'POST', path: `/api/auth/${name}`, level: 'full', allowed: 'everybody', part, summary },
  body: json(body),
  answer,
})

const own = panelCallsOf('account', 'account')
const passkey = panelCallsOf('account', 'passkeys')
const team = panelCallsOf('adminAccounts', 'team')
const home = panelCallsOf('account', 'home')

const { post, put } = own

/** The account of the caller, the team, and the home screen. */
export const accountCalls: readonly CallDescription[] = [
  signIn(
    'passwords',
    'password/forgotten',
    'Sends a link for a new password, if the address has an account.',
    ForgottenPasswordRequest,
    answers(Done, 202),
  ),
  signIn(
    'passwords',
    'password/link',
    'Names the account that a link for a password is for.',
    PasswordTokenRequest,
    answers(PasswordTokenBody),
  ),
  signIn(
    'passwords',
    'password',
    'Sets a password by a link.',
    SetPasswordRequest,
    answers(PasswordTokenBody),
  ),
  signIn(
    'passkeys',
    'passkey/options',
    'Makes a challenge for signing in with a passkey.',
    v.object({}),
    answers(PasskeyRequestBody),
  ),
  signIn(
    'passkeys',
    'passkey',
    'Signs an account in with a passkey.',
    PasskeyLoginRequest,
    answers(SessionBody),
  ),
  own.get('account/sessions', 'Lists the sessions of the calling account.', OwnSessionsBody),
  post(
    'account/sessions/end',
    'Ends a session of the calling account, or all others.',
    EndSessionsRequest,
    ChangedBody,
  ),
  post('account/password', 'Changes the password of the calling account.', ChangePasswordRequest, Done),
  put('account/language', 'Chooses the language of the panel.', ChangeLanguageRequest, Done),
  passkey.get('account/passkeys', 'Lists the passkeys of the calling account.', PasskeysBody),
  passkey.post(
    'account/passkeys/options',
    'Makes what a browser needs for a new passkey.',
    PasskeyOptionsRequest,
    PasskeyCreationBody,
  ),
  passkey.post('account/passkeys', 'Adds a passkey.', AddPasskeyRequest, answers(PasskeyBody, 201)),
  passkey.put('account/passkeys/{id}', 'Renames a passkey.', RenamePasskeyRequest, PasskeyBody),
  passkey.post('account/passkeys/{id}/remove', 'Removes a passkey.', null, ChangedBody),
  team.get('accounts', 'Lists the accounts of the website.', TeamBody),
  team.post(
    'accounts',
    'Adds an account, with a link for its password.',
    AddAccountRequest,
    answers(PasswordLinkBody, 201),
  ),
  team.post(
    'accounts/{id}/link',
    'Makes another link for the password of an account.',
    null,
    answers(PasswordLinkBody, 201),
  ),
  team.post('accounts/{id}/remove', 'Removes an account.', null, TeamAccountBody, { errors: [409] }),
  team.put('accounts/{id}/roles', 'Changes the roles of an account.', ChangeRolesRequest, TeamAccountBody, {
    errors: [409],
  }),
  home.get('home', 'Counts what waits for the calling account.', HomeBody),
  home.put('home/checklist', 'Hides or shows the steps of a new website.', HideChecklistRequest, Done),
]
