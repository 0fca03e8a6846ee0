import type { ChoicePicture } from '@site/runtime/contract'
import { useCode } from '../../../base/ui/code/use-code.js'

const load = () => import('./drawings.js')

/** The drawing of a choice beside its name, in a place that is reserved before the drawings have loaded. */
export function ChoiceDrawing({ name }: { name: ChoicePicture }) {
  const code = useCode(load)
  return (
    <svg className="choice-drawing" viewBox="0 0 48 32" aria-hidden="true" focusable="false">
      {code?.DRAWINGS[name].map(([x, y, width, height, tone]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1" data-tone={tone} />
      ))}
    </svg>
  )
}
