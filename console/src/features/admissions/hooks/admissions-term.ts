import { readAdmissionsTerms } from '@campus/domain/admissions';
import { useOperation, useRouteSearch } from '../../../lib/index.js';

/** The term and the day of a report as they stand in the address, else the term that the portal offers: the one that ended last, where it is a past one. */
export function useAdmissionsTerm({ isPast = false }: { readonly isPast?: boolean } = {}) {
  const { yr_cde: year, trm_cde: term, as_of: asOf } = useRouteSearch();
  const query = useOperation(readAdmissionsTerms, {}, { quiet: true });
  const offered = isPast ? (query.data?.past ?? query.data) : query.data;
  const chosen = { yr_cde: year ?? offered?.yr_cde ?? '', trm_cde: term ?? offered?.trm_cde ?? '' };
  return {
    query,
    chosen,
    ...(asOf === undefined ? {} : { asOf }),
    input: { ...chosen, ...(asOf === undefined ? {} : { as_of: asOf }) },
  };
}
