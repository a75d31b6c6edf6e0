import { describe, expect, it } from '@jest/globals';
import { groupsOf } from './navigation.js';
import { matching } from './palette.js';

const items = [
  { label: 'Home', path: '/users/homepage', group: 'Portal' },
  { label: 'New PAF', path: '/hr/paf_form', group: 'Personnel Actions' },
  { label: 'My PAFs', path: '/hr/my_pafs', group: 'Personnel Actions' },
];

describe('the navigation', () => {
  it('shows the items that the server sent and no other, under their headings', () => {
    expect(groupsOf(items)).toEqual([
      ['Portal', [items[0]]],
      ['Personnel Actions', [items[1], items[2]]],
    ]);
    expect(groupsOf([])).toEqual([]);
  });
});

describe('the palette', () => {
  it('finds a screen by the first letters of its words', () => {
    expect(matching(items, 'my p').map((item) => item.path)).toEqual(['/hr/my_pafs']);
    expect(matching(items, 'personnel').map((item) => item.label)).toEqual(['New PAF', 'My PAFs']);
    expect(matching(items, 'zzz')).toEqual([]);
  });
});
