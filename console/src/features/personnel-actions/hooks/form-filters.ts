/** What forms are searched by, under the names that the address and the call have for it. */
export const FILTERS = ['person', 'department', 'type', 'status', 'step', 'age'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** The filters of an address; everything else in it is none. */
export function filtersOf(search: Readonly<Record<string, string>>): Filters {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
}

/** The change of an address that takes every filter away. */
export const noFilters: Readonly<Record<FilterName, null>> = {
  person: null,
  department: null,
  type: null,
  status: null,
  step: null,
  age: null,
};
