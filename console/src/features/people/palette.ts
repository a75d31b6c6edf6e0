import { searchPeople } from '@campus/domain/people';
import type { PaletteSource } from '../../lib/index.js';
import { call } from '../../lib/index.js';

/** People by name or id; each leads to the profile. */
export const paletteSource: PaletteSource = {
  permission: searchPeople.permission,
  find: async (text, signal) => {
    const found = await call(searchPeople, { q: text }, { signal });
    return found.map(({ id, name, department }) => ({
      label: name,
      group: department ?? id,
      path: `/users/viewProfile?id=${encodeURIComponent(id)}`,
    }));
  },
};
