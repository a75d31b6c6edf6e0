import { WORK_KINDS, WORK_STATES } from '@campus/domain/ops/rules';

const OWNERS = ['me', 'nobody'] as const;

/** The filters of the list as the address has them; what is no filter is left out. */
export function workFiltersOf(search: Readonly<Record<string, string>>) {
  const { q = '', state, kind, owner } = search;
  const one = <Value extends string>(all: readonly Value[], asked: string | undefined) => all.find((value) => value === asked);
  const [states, kinds, owners] = [one(WORK_STATES, state), one(WORK_KINDS, kind), one(OWNERS, owner)];
  return {
    ...(q === '' ? {} : { q }),
    ...(states === undefined ? {} : { state: states }),
    ...(kinds === undefined ? {} : { kind: kinds }),
    ...(owners === undefined ? {} : { owner: owners }),
  };
}

/** The change of an address that takes every filter away. */
export const noWorkFilters = { q: null, state: null, kind: null, owner: null, group: null } as const;
