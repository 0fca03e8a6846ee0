import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SaveFormSubmission } from './form.js'

describe('a submission', () => {
  it('is read with the fields beside its values; fields that a page adds are accepted', () => {
    const sent = {
      key: 'k',
      formId: 'contact',
      collectionId: 'c',
      objectName: 'o',
      isOverlayForm: 'true',
      submitButtonText: 'Send',
      form: '{"name":"Ada"}',
      captchaKey: 'token',
    }
    const read = v.parse(SaveFormSubmission, { ...sent, visitorCookie: 'x', pagePath: '/' })
    expect(read).toEqual({ ...sent, isOverlayForm: true })
    expect(v.parse(SaveFormSubmission, {})).toEqual({
      key: '',
      formId: '',
      collectionId: '',
      objectName: '',
      isOverlayForm: false,
      submitButtonText: '',
      form: '',
    })
  })
})
