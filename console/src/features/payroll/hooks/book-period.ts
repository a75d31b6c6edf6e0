import { useRouteSearch, useSetSearch } from '../../../lib/index.js';

/** The pay period of a screen: in the address, or the one in hand that the portal answered. */
export function usePayrollPeriod(answered: string | undefined) {
  const { pay_period: chosen } = useRouteSearch();
  const setSearch = useSetSearch();
  return {
    chosen: chosen === undefined || chosen === '' ? {} : { pay_period: chosen },
    value: chosen ?? answered ?? '',
    choose: (id: string) => setSearch({ pay_period: id, page: null }),
  };
}
