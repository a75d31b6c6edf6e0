import type { Operation, RawInputOf } from '@campus/contract-kit';
import type { Visit } from '@campus/domain/fitness-center';
import { fitnessCenterScreenTexts as texts } from '@campus/domain/fitness-center';
import { VISITS_PER_PAGE } from '@campus/domain/fitness-center/rules';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { Pager } from '@campus/ui-kit';
import { RowTable, useListPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';

interface VisitLogProps<Op extends Operation> {
  readonly of: Op;
  readonly input: RawInputOf<Op>;
  readonly label: string;
  readonly columns: readonly DataColumn<Visit>[];
}

/** Visits, twenty a page; the page stands in the address. [HRC-017] */
export function VisitLog<Op extends Operation>({ of, input, label, columns }: VisitLogProps<Op>) {
  const setSearch = useSetSearch();
  const page = Math.max(1, Math.trunc(Number(useRouteSearch()['page'])) || 1);
  const read = useListPage(of, { ...input, page, per_page: VISITS_PER_PAGE } as RawInputOf<Op>);
  const { state, total } = read as { readonly state: TableState<Visit>; readonly total: number };
  return (
    <>
      <RowTable label={label} columns={columns} rows={state} empty={texts.noVisits} listKey={JSON.stringify(input)} />
      <Pager
        {...{ label, total, page }}
        perPage={VISITS_PER_PAGE}
        onPage={(chosen) => setSearch({ page: chosen === 1 ? null : String(chosen) })}
      />
    </>
  );
}
