import { queryHas } from '../dom/query-has.js'

/** Whether the address requests the debug view. */
export const isDebugging = ({ location }: Document): boolean => queryHas(location?.search ?? '', 'site-debug')
