import { PLACES_MAX, PlacePrediction } from '@site/runtime/contract'
import * as v from 'valibot'
import { answerText, noAnswer } from '../../base/http/service-answers.js'
import { parsedJson } from '../../base/text/record.js'
import { addressOf, GooglePlace, lineOf } from './google-address.js'
import { PlacesError, type PlacesProvider, type PlacesSearch } from './provider.js'

/** The JSON of an answer, within a limit. */
async function readAnswer(response: Response): Promise<unknown> {
  const broken = (what: string) => new PlacesError('broken', `The answer of Google Places is ${what}.`)
  const answer = parsedJson(await answerText(response, () => broken('too long')))
  if (answer === undefined) throw broken('not JSON')
  return answer
}

const ORIGIN = 'https://places.googleapis.com'
const TIMEOUT_MS = 5_000

const PREDICTED_FIELDS = ['placeId', 'text', 'structuredFormat']
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(',')

const PLACE_FIELDS = 'displayName,formattedAddress,addressComponents,location'

const FormattedText = v.optional(v.object({ text: v.optional(v.string(), '') }), {})

const Suggestions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({
            placeId: v.string(),
            text: FormattedText,
            structuredFormat: v.optional(
              v.object({ mainText: FormattedText, secondaryText: FormattedText }),
              {},
            ),
          }),
        ),
      }),
    ),
    [],
  ),
})

/** How to reach Google's service. */
export interface GooglePlacesOptions {
  /** The key of the account that is charged. It is sent to Google in a header, and nowhere else. */
  readonly key: string
  /** The time for a whole answer. */
  readonly timeoutMs?: number
  /** The service's origin; for tests. */
  readonly origin?: string
}

interface Question {
  readonly path: string
  readonly fields: string
  readonly body?: object
}

/** The meaning of a status other than success, in words for the operator. */
function failureOf(status: number): PlacesError {
  if (status === 429)
    return new PlacesError('exhausted', 'The quota of the key for Google Places is used up.')
  if (status >= 500) return new PlacesError('unreachable', `Google Places answered ${status}.`)
  const hint = 'Check that GOOGLE_MAPS_KEY is valid and may use "Places API (New)" from this server.'
  return new PlacesError('refused', `Google Places answered ${status}. ${hint}`)
}

function errorOf(error: unknown): PlacesError {
  if (error instanceof PlacesError) return error
  const { isSlow, sentence } = noAnswer('Google Places', error)
  return new PlacesError(isSlow ? 'slow' : 'unreachable', sentence)
}

function checked<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  const place = v.getDotPath(parsed.issues[0])?.slice(0, 100) ?? 'the body'
  throw new PlacesError('broken', `The answer of Google Places has an unknown form, at ${place}.`)
}

/**
 * Finds places with Google's Places API (New).
 *
 * @example
 * const places = createGooglePlaces({ key: process.env.GOOGLE_MAPS_KEY })
 * await places.predict('Tate Modern', { language: 'en-GB' })
 */
export function createGooglePlaces({
  key,
  timeoutMs = TIMEOUT_MS,
  origin = ORIGIN,
}: GooglePlacesOptions): PlacesProvider {
  /** The JSON of an answer; null for 404. */
  async function ask({ path, fields, body }: Question): Promise<unknown> {
    try {
      const response = await fetch(`${origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'X-Goog-Api-Key': key,
          'X-Goog-FieldMask': fields,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // The key must not follow to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return await readAnswer(response)
      await response.body?.cancel()
      if (response.status === 404) return null
      throw failureOf(response.status)
    } catch (error) {
      throw errorOf(error)
    }
  }

  return {
    async predict(input, { language, sessionToken }: PlacesSearch) {
      const answer = await ask({
        path: '/v1/places:autocomplete',
        fields: PREDICTED_FIELDS,
        body: { input, languageCode: language, ...(sessionToken && { sessionToken }) },
      })
      return checked(Suggestions, answer)
        .suggestions.flatMap(({ placePrediction: found }) => {
          if (!found) return []
          const { placeId, text, structuredFormat } = found
          const { mainText, secondaryText } = structuredFormat
          const prediction = {
            placeId,
            text: lineOf(mainText?.text || text.text || ''),
            detail: lineOf(secondaryText?.text ?? ''),
          }
          return v.is(PlacePrediction, prediction) ? [prediction] : []
        })
        .slice(0, PLACES_MAX)
    },

    async details(placeId, { language, sessionToken }: PlacesSearch) {
      const query = new URLSearchParams({ languageCode: language, ...(sessionToken && { sessionToken }) })
      const path = `/v1/places/${encodeURIComponent(placeId)}?${query}`
      const answer = await ask({ path, fields: PLACE_FIELDS })
      return answer === null ? null : addressOf(checked(GooglePlace, answer))
    },
  }
}
