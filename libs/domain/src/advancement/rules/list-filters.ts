import type { ListColumnName } from './list-columns.js';
import type { DateRow } from './list-dates.js';

/** What a choice is narrowed by: any of some codes, none of others. */
export interface ChoiceListFilter {
  readonly any?: readonly string[] | undefined;
  readonly none?: readonly string[] | undefined;
}
export interface SpanListFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface P2gListFilter {
  readonly first?: number | undefined;
  readonly second?: number | undefined;
}
export type TextListFilter = { readonly contains: string } | { readonly begins: string } | { readonly empty: 1 };
export type ListFilter = ChoiceListFilter | SpanListFilter | P2gListFilter | TextListFilter;
export type ListFilters = Readonly<Partial<Record<ListColumnName, ListFilter>>>;

/** What a list is made of. */
export interface ListReport {
  readonly columns: readonly ListColumnName[];
  readonly filters: ListFilters;
  readonly dates: readonly DateRow[];
}
