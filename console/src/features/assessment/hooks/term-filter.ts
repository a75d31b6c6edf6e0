import { useRouteSearch } from '../../../lib/index.js';

/** The year and term of the address, as a list asks for them. */
export function useTermFilter(): { readonly year?: string; readonly term?: string } {
  const { year, term } = useRouteSearch();
  return { ...(/^\d{4}$/.test(year ?? '') ? { year: year ?? '' } : {}), ...(term === undefined ? {} : { term }) };
}
