import { useState } from 'react'

/**
 * The addresses of files that are chosen together, in the order of the choice.
 *
 * @param most - more cannot be chosen
 */
export function useChosen(most: number) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (addresses: readonly string[]) =>
    setChosen((before) => [...new Set([...before, ...addresses])].slice(0, most))
  const toggle = (address: string) =>
    chosen.includes(address) ? setChosen(chosen.filter((each) => each !== address)) : choose([address])
  return { chosen, choose, toggle }
}
