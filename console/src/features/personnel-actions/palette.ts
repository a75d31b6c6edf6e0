import { searchForms } from '@campus/domain/personnel-actions';
import type { PaletteSource } from '../../lib/index.js';
import { call } from '../../lib/index.js';

const MAX_FOUND = 8;

/** Forms by the person whom they are about; each leads to its record. */
export const paletteSource: PaletteSource = {
  permission: searchForms.permission,
  find: async (text, signal) => {
    const found = await call(searchForms, { person: text, per_page: MAX_FOUND }, { signal });
    return found.map(({ id, type_name: type, first_name: first, last_name: last, dept_name: department, status }) => ({
      label: `${type}: ${[first, last].filter(Boolean).join(' ')}`,
      group: `${department} · ${status}`,
      path: `/hr/view/${id}`,
    }));
  },
};
