import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CALLS, type CallDescription, LEVELS_IN, parametersOf } from '../../../src/calls/index.js'
import { printOpenApi } from './openapi.js'

const document = JSON.parse(JSON.stringify(printOpenApi()))
const named = CALLS.map((call) => [`${call.method} ${call.path}`, call] as const)

describe('the contract of calls as OpenAPI', () => {
  it('is a valid document of version 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('has every call once, with a name of its own', () => {
    const operations = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => [
          `${method.toUpperCase()} ${path}`,
          operationId,
        ]),
    )
    expect(operations.map(([name]) => name).sort()).toEqual(named.map(([name]) => name).sort())
    expect(new Set(operations.map(([, id]) => id)).size).toBe(CALLS.length)
  })

  it('has references to its own parts only, and says what several calls have once', () => {
    const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, name]) => name!)
    for (const name of found)
      expect(name.split('/').reduce((part, key) => part?.[key], document)).toBeDefined()
    expect(found.length).toBe(JSON.stringify(document).split('"$ref"').length - 1)
    expect(JSON.stringify(document).length).toBeLessThan(400_000)
  })

  it('names the fields of a submission, the crumb of a save, and the stored values of a conflict', () => {
    const submission = document.paths['/api/form/SaveFormSubmission'].post
    const { $ref } = submission.requestBody.content['application/x-www-form-urlencoded'].schema
    const { properties } = document.components.schemas[$ref.split('/').at(-1)]
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([
        'key',
        'formId',
        'form',
        'websiteId',
        'templateId',
        'pageId',
        'itemId',
        'pagePath',
      ]),
    )
    const save = document.paths['/api/config/blocks/{pageId}/{blockId}'].put
    expect(save.parameters).toContainEqual({ $ref: '#/components/parameters/Crumb' })
    expect(save.responses[409].content['application/json'].schema.properties).toHaveProperty('conflicts')
    expect(save.security).toEqual([{ session: [] }])
  })
})

describe('the levels', () => {
  it('page has two calls, and panel about a dozen', () => {
    const count = (level: keyof typeof LEVELS_IN) =>
      CALLS.filter((call) => LEVELS_IN[level].includes(call.level)).length
    expect([count('page'), count('panel'), count('full')]).toEqual([2, 11, CALLS.length])
  })

  it('each call of the levels page and panel has an example', () => {
    const without = CALLS.filter(({ level, example }) => (level === 'page' || level === 'panel') && !example)
    expect(without).toEqual([])
  })
})

describe('an example', () => {
  const examples = named.filter(([, { example }]) => example)
  const misfit = (schema: v.GenericSchema | undefined, value: unknown) =>
    schema && value !== undefined ? (v.safeParse(schema, value).issues ?? []) : []

  it.each(examples)('of %s fits the schemas of the call', (_, call: CallDescription) => {
    const { example, body, answer, query, path } = call
    expect(misfit(body?.[0]?.schema, example?.body)).toEqual([])
    expect(misfit(answer.schema, example?.answer)).toEqual([])
    expect(misfit(query, example?.query)).toEqual([])
    expect(Object.keys(example?.path ?? {}).sort()).toEqual([...parametersOf(path)].sort())
  })
})
