/** What stands where; `left` and `top` are per cent of the map, the points of an area too. Without points it is a point. [MAP-005] */
export interface CampusLocation {
  readonly name: string;
  readonly kind: 'building' | 'housing' | 'place' | 'parking';
  readonly left: number;
  readonly top: number;
  readonly points?: readonly MapPoint[];
}
export type MapPoint = readonly [left: number, top: number];

/** Width and height of the map image. */
export const MAP_SIZE = { width: 1000, height: 640 } as const;

type Kind = CampusLocation['kind'];

/** The corners of an area, each so many half widths and half heights away from its middle. */
const BOX = '-1 -1, 1 -1, 1 1, -1 1';
/** Two wings towards the lawn. */
const WINGS = '-1 -1, 1 -1, 1 1, 0.6 1, 0.6 0.5, -0.6 0.5, -0.6 1, -1 1';
const CROSS = '-0.45 -1, 0.45 -1, 0.45 -0.4, 1 -0.4, 1 0.2, 0.45 0.2, 0.45 1, -0.45 1, -0.45 0.2, -1 0.2, -1 -0.4, -0.45 -0.4';
const CORNER = '-1 -1, 1 -1, 1 0.45, 0.4 0.45, 0.4 1, -1 1';

function area(kind: Kind, name: string, [left, top]: MapPoint, [width, height]: MapPoint, shape = BOX): CampusLocation {
  const corners = shape.split(', ').map((corner) => corner.split(' ').map(Number));
  const points = corners.map(([right = 0, down = 0]): MapPoint => [left + (right * width) / 2, top + (down * height) / 2]);
  return { name, kind, left, top, points };
}

const point = (kind: Kind, name: string, [left, top]: MapPoint): CampusLocation => ({ name, kind, left, top });
const side = (name: string, left: number, top: number) => area('parking', name, [left, top], [4.6, 10]);
const across = (name: string, left: number, top: number) => area('parking', name, [left, top], [10, 5.2]);

const LOTS: readonly CampusLocation[] = [
  ...[side('Lot 1', 3.4, 20), side('Lot 2', 3.4, 36), side('Lot 3', 3.4, 52)],
  ...[across('Lot 4', 20, 4.4), across('Lot 5', 35, 4.4), across('Lot 6', 50, 4.4), across('Lot 7', 65, 4.4)],
  ...[across('Lot 8', 80, 4.4), side('Lot 9', 96.6, 18), side('Lot 10', 96.6, 33), side('Lot 10a', 96.6, 46)],
  ...[side('Lot 11', 96.6, 61), across('Lot 12', 80, 95.6), across('Lot 13', 65, 95.6), across('Lot 14', 50, 95.6)],
  ...[across('Lot 15', 35, 95.6), across('Lot 16', 20, 95.6)],
  ...[across('Lot 17', 36, 80), across('Lot 18', 64, 80), across('Lot 19', 81, 33)],
];

/** Every place of the map; the buildings have the names that courses meet in. [MAP-004] [MAP-006] */
export const CAMPUS_LOCATIONS: readonly CampusLocation[] = [
  area('building', 'Founders Hall', [50, 21], [18, 11], WINGS),
  area('building', 'Linden Hall', [35, 33], [8, 17]),
  area('building', 'Maple Hall', [65, 33], [8, 17]),
  area('building', 'Memorial Chapel', [50, 52], [8, 15], CROSS),
  area('building', 'Library', [35, 53], [11, 11], CORNER),
  area('building', 'Student Center', [65, 53], [11, 11]),
  area('building', 'Recreation Center', [81, 49], [13, 12]),
  area('housing', 'Carver Hall', [19, 20], [12, 7]),
  area('housing', 'Mullins Hall', [19, 34], [12, 7]),
  area('housing', 'Fuller Hall', [19, 48], [12, 7]),
  area('housing', 'Grinstead Hall', [81, 19], [12, 8], CORNER),
  area('housing', 'Foster Apartments', [20, 80], [14, 8]),
  area('building', 'Health Clinic', [80, 80], [9, 8]),
  point('place', 'Welcome Center', [46, 74]),
  point('place', 'Campus Security', [54, 74]),
  point('place', 'Clock Tower', [50, 36]),
  ...LOTS,
];

/** The kinds of parking permits. [MAP-009] */
export const PERMIT_TYPES = [
  'faculty-staff',
  'full-time-hourly',
  'commuter-part-time',
  'dorm-resident',
  'grinstead-resident',
  'apartment-resident',
] as const;
export type PermitType = (typeof PERMIT_TYPES)[number];

const named = (...numbers: readonly (number | string)[]): readonly string[] => numbers.map((number) => `Lot ${number}`);

/** In which lots each permit is good; every lot takes one permit or more. [MAP-010] */
export const PERMIT_LOTS: Readonly<Record<PermitType, readonly string[]>> = {
  'faculty-staff': named(4, 5, 6, 7, 17, 18),
  'full-time-hourly': named(5, 7, 13, 18),
  'commuter-part-time': named(11, 12, 13, 14, 15, 19),
  'dorm-resident': named(1, 2, 3, 10, '10a'),
  'grinstead-resident': named(8, 9),
  'apartment-resident': named(15, 16),
};

/** The permits that a lot takes. [MAP-010] */
export function permitsOf(lot: string): readonly PermitType[] {
  return PERMIT_TYPES.filter((permit) => PERMIT_LOTS[permit].includes(lot));
}

/** The places whose names have a text in them, capitals or not; all of them for an empty one. [MAP-004] */
export function placesNamed(text: string): readonly CampusLocation[] {
  const wanted = text.trim().toLowerCase();
  return CAMPUS_LOCATIONS.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** The place with this name; undefined for what is not on the map. */
export function placeCalled(name: string): CampusLocation | undefined {
  return CAMPUS_LOCATIONS.find((place) => place.name === name);
}
