import { describe, expect, it } from '@jest/globals';
import { CAMPUS_LOCATIONS, PERMIT_LOTS, PERMIT_TYPES, permitsOf, placeCalled, placesNamed } from './campus-map.js';
import { centeredOn, panned, WHOLE_MAP, zoomedIn, zoomedOut } from './map-view.js';

const LOTS = [...Array.from({ length: 19 }, (_, index) => `Lot ${index + 1}`), 'Lot 10a'].sort();

describe('the campus map', () => {
  it('has exactly the lots 1 to 19 and 10a, and finds them by a part of the name [MAP-006]', () => {
    const lots = CAMPUS_LOCATIONS.filter(({ kind }) => kind === 'parking').map(({ name }) => name);
    expect(lots.sort()).toEqual(LOTS);
    expect(
      placesNamed('lot')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(LOTS);
    expect(placesNamed('no such hall')).toEqual([]);
  });

  it('has six permit types, each with a lot, and no lot without a type [MAP-009] [MAP-010]', () => {
    expect(PERMIT_TYPES).toHaveLength(6);
    expect(Object.values(PERMIT_LOTS).filter((lots) => lots.length === 0)).toEqual([]);
    expect(LOTS.filter((lot) => permitsOf(lot).length === 0)).toEqual([]);
    expect([...new Set(Object.values(PERMIT_LOTS).flat())].sort()).toEqual(LOTS);
  });

  it('keeps every place and every corner on the map, and no name twice; some are points [MAP-005]', () => {
    const all = CAMPUS_LOCATIONS.flatMap(({ left, top, points = [] }) => [left, top, ...points.flat()]);
    expect(all.filter((part) => part < 0 || part > 100)).toEqual([]);
    expect(new Set(CAMPUS_LOCATIONS.map(({ name }) => name)).size).toBe(CAMPUS_LOCATIONS.length);
    expect(new Set(CAMPUS_LOCATIONS.map(({ points }) => points !== undefined)).size).toBe(2);
  });
});

describe('the part of the map that is seen', () => {
  it('is zoomed from 1 to 4, twice or half at a time [MAP-008]', () => {
    const near = [1, 2, 3].reduce((seen) => [...seen, zoomedIn(seen.at(-1) ?? WHOLE_MAP)], [WHOLE_MAP]);
    expect(near.map(({ zoom }) => zoom)).toEqual([1, 2, 4, 4]);
    const far = [1, 2, 3].reduce((seen) => [...seen, zoomedOut(seen.at(-1) ?? WHOLE_MAP)], near.slice(-1));
    expect(far.map(({ zoom }) => zoom)).toEqual([4, 2, 1, 1]);
    expect(far.at(-1)).toEqual(WHOLE_MAP);
  });

  it('is panned up to the edge, and the whole map not at all [MAP-003]', () => {
    expect(panned(WHOLE_MAP, 20, -20)).toEqual(WHOLE_MAP);
    const twice = zoomedIn(WHOLE_MAP);
    expect(panned(twice, 10, -5)).toEqual({ zoom: 2, left: 60, top: 45 });
    expect(panned(twice, 90, -90)).toEqual({ zoom: 2, left: 75, top: 25 });
  });

  it('has a place in the middle, as far as the edge allows [MAP-004]', () => {
    const twice = zoomedIn(WHOLE_MAP);
    expect(centeredOn(twice, { left: 35, top: 33 })).toEqual({ zoom: 2, left: 35, top: 33 });
    expect(centeredOn(twice, placeCalled('Lot 1') ?? WHOLE_MAP)).toEqual({ zoom: 2, left: 25, top: 25 });
  });
});
