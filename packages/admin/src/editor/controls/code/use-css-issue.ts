import { SettingsCheckBody } from '@site/runtime/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePanel } from '../../context/panel-context.js'
import { TypingCheck } from './typing-check.js'

const PATH = '/api/config/settings/css/check'

/**
 * What a save would refuse in the owner's CSS, with line and column; null for nothing, and if the server does not answer.
 *
 * @param stored - what the server stores, which needs no check
 * @param invalid - the form, or a save, has found an issue already
 */
export function useCssIssue(css: string, stored: string, invalid: boolean): string | null {
  const { inbox } = usePanel()
  const [issue, setIssue] = useState<string | null>(null)
  const check = useEffectEvent(async (sheet: string) => {
    if (sheet === stored || invalid) return null
    const answer = await inbox.call({
      method: 'POST',
      path: PATH,
      body: { options: { sheet } },
      answer: SettingsCheckBody,
    })
    return answer.ok ? (answer.body.errors.sheet ?? null) : null
  })
  const [typing, setTyping] = useState<TypingCheck | null>(null)
  useEffect(() => {
    const created = new TypingCheck((sheet) => check(sheet), setIssue)
    setTyping(created)
    return () => created.end()
  }, [])
  useEffect(() => typing?.typed(css), [typing, css])
  return invalid ? null : issue
}
