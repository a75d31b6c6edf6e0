import type { CampusLocation, MapPoint } from '@campus/domain/registration/rules';
import { MAP_SIZE } from '@campus/domain/registration/rules';
import Box from '@mui/material/Box';

const { width, height } = MAP_SIZE;
const FILL: Readonly<Record<CampusLocation['kind'], string>> = {
  building: 'primary-main',
  housing: 'status-waiting',
  place: 'status-attention',
  parking: 'text-secondary',
};

const ink = (color: string, share: number): string =>
  `color-mix(in srgb, var(--campus-palette-${color}) ${share}%, var(--campus-palette-background-paper))`;
const pointsOf = (points: readonly MapPoint[]): string =>
  points.map(([left, top]) => `${(left * width) / 100},${(top * height) / 100}`).join(' ');

/** Lawns, the road around the campus and the ways between the buildings. */
export function MapGround() {
  const road = { fill: 'none', stroke: ink('text-secondary', 34), strokeLinejoin: 'round' as const };
  const path = { fill: 'none', stroke: ink('status-waiting', 26), strokeWidth: 7, strokeLinecap: 'round' as const };
  return (
    <g aria-hidden>
      <rect width={width} height={height} fill={ink('status-done', 9)} />
      <rect x={80} y={62} width={840} height={516} rx={34} {...road} strokeWidth={20} />
      <path d="M80 412H920M500 578V640" {...road} strokeWidth={16} />
      <ellipse cx={500} cy={232} rx={92} ry={74} fill={ink('status-done', 24)} />
      <path
        d="M500 165V290M410 232H590M500 380V412M350 262V295M650 262V295M190 150V390M130 270H310M810 150V400M405 335H455M545 335H595"
        {...path}
      />
      {TREES.map(([x, y]) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r={9} fill={ink('status-done', 46)} />
      ))}
    </g>
  );
}
const TREES: readonly MapPoint[] = [
  ...[
    [430, 190],
    [570, 190],
    [425, 280],
    [575, 280],
    [270, 110],
    [270, 210],
    [270, 330],
    [720, 120],
    [720, 210],
    [720, 390],
  ],
  ...[
    [260, 460],
    [440, 560],
    [560, 560],
    [300, 545],
    [700, 460],
    [700, 545],
    [120, 460],
    [880, 460],
    [880, 545],
    [120, 380],
  ],
].map(([x = 0, y = 0]): MapPoint => [x, y]);

interface PlaceProps {
  readonly place: CampusLocation;
  readonly isMarked: boolean;
  readonly isHighlighted: boolean;
  /** How large a letter is on the map; null leaves the name out. */
  readonly letters: number | null;
}

/** One place: an area where it has points, else a point, with its name while there is room for it. [MAP-005] */
export function MapPlace({ place, isMarked, isHighlighted, letters }: PlaceProps) {
  const [x, y] = [(place.left * width) / 100, (place.top * height) / 100];
  const color = isHighlighted ? 'status-moving' : FILL[place.kind];
  const paint = {
    fill: ink(color, isHighlighted ? 62 : 30),
    stroke: isMarked ? 'var(--campus-palette-status-stopped)' : ink(color, 90),
    strokeWidth: isMarked ? 4 : isHighlighted ? 3 : 1.5,
    vectorEffect: 'non-scaling-stroke',
  };
  const below = place.points === undefined ? 20 : 0;
  return (
    <g data-place={place.name} data-marked={isMarked} data-highlighted={isHighlighted}>
      <title>{place.name}</title>
      {place.points === undefined ? (
        <circle cx={x} cy={y} r={8} {...paint} />
      ) : (
        <polygon points={pointsOf(place.points)} strokeLinejoin="round" {...paint} />
      )}
      {letters === null ? null : <MapName name={place.name} x={x} y={y + below} letters={letters} />}
    </g>
  );
}

/** A name in lines of a word each where it is a long one, readable on every ground. */
function MapName({
  name,
  x,
  y,
  letters,
}: {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly letters: number;
}) {
  const lines = name.startsWith('Lot ') ? [name] : name.split(' ');
  return (
    <text
      textAnchor="middle"
      fontSize={letters}
      fontWeight={600}
      fill="var(--campus-palette-text-primary)"
      stroke="var(--campus-palette-background-paper)"
      strokeWidth={letters / 4}
      paintOrder="stroke"
    >
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={y + (at - (lines.length - 1) / 2) * letters * 1.1 + letters * 0.35}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The pin over what is marked. */
export function MapPin({ place, size }: { readonly place: CampusLocation; readonly size: number }) {
  const [x, y] = [(place.left * width) / 100, (place.top * height) / 100];
  return (
    <g transform={`translate(${x} ${y - size * 0.5}) scale(${size / 24})`} aria-hidden data-pin={place.name}>
      <path
        d="M0 0C-6-8-9-12-9-17a9 9 0 1 1 18 0c0 5-3 9-9 17z"
        fill="var(--campus-palette-status-stopped)"
        stroke="var(--campus-palette-background-paper)"
        strokeWidth={1.5}
      />
      <circle cy={-17} r={3.5} fill="var(--campus-palette-background-paper)" />
    </g>
  );
}

/** What the colors of the map mean. */
export function Swatch({ kind }: { readonly kind: CampusLocation['kind'] }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 14,
        height: 14,
        borderRadius: 0.5,
        bgcolor: ink(FILL[kind], 30),
        border: `1.5px solid ${ink(FILL[kind], 90)}`,
      }}
    />
  );
}
