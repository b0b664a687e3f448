const WIDTH = 260
const HEIGHT = 190
const CENTER = [WIDTH / 2, HEIGHT / 2] as const
const RADIUS = 64

interface RadarProps {
  readonly dimensions: readonly { readonly name: string; readonly covered: boolean }[]
  readonly label: string
}

/** The completeness as a shape: one axis a dimension. The list beside it says the same in words. */
export function Radar({ dimensions, label }: RadarProps) {
  const point = (index: number, share: number): readonly [number, number] => {
    const angle = (index / dimensions.length) * 2 * Math.PI - Math.PI / 2
    return [CENTER[0] + Math.cos(angle) * RADIUS * share, CENTER[1] + Math.sin(angle) * RADIUS * share]
  }
  const ring = (share: number) => dimensions.map((_, index) => point(index, share).map(round).join(',')).join(' ')
  const shape = dimensions.map(({ covered }, index) =>
    point(index, covered ? 1 : 0)
      .map(round)
      .join(','),
  )
  return (
    <svg class="radar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0.33, 0.66, 1].map((share) => (
        <polygon key={share} class="ring" points={ring(share)} />
      ))}
      {dimensions.map(({ name }, index) => {
        const [x, y] = point(index, 1)
        return <line key={name} class="ring" x1={CENTER[0]} y1={CENTER[1]} x2={round(x)} y2={round(y)} />
      })}
      <polygon class="shape" points={shape.join(' ')} />
      {dimensions.map(({ name, covered }, index) => {
        const [x, y] = point(index, covered ? 1 : 0)
        return <circle key={name} class={covered ? 'value' : 'value missing'} cx={round(x)} cy={round(y)} r="3.5" />
      })}
      {dimensions.map(({ name, covered }, index) => {
        const [x, y] = point(index, 1.17)
        const anchor = Math.abs(x - CENTER[0]) < 1 ? 'middle' : x < CENTER[0] ? 'end' : 'start'
        return (
          <text key={name} class={covered ? 'axis' : 'axis missing'} text-anchor={anchor} x={round(x)} y={round(y)}>
            {name}
          </text>
        )
      })}
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
