import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DateInput, FilterBar } from '@campus/ui-kit';
import type { ReactNode } from 'react';
import { useRouteSearch, useSetSearch } from '../routing.js';
import { useSearchDay, useSearchText } from './search-text.js';

const NO_DAY = 'Enter a date, such as 08-01-2026.';

export interface FilterOption {
  readonly id: string;
  readonly label: string;
}

/** What a list is narrowed by: a text, a day, one of some options, or what a link set and one can only take away. It stands in the address under its name. */
export type ListFilter =
  | { readonly kind: 'text' | 'date' | 'link'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly all: string;
      readonly options: readonly FilterOption[];
    };

/** What the address says, as the operation takes it; a choice that there is not is none. */
export function useFilters(filters: readonly ListFilter[]): Readonly<Record<string, string>> {
  const search = useRouteSearch();
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const value = search[filter.name] ?? '';
      const known = filter.kind !== 'choice' || filter.options.length === 0 || filter.options.some(({ id }) => id === value);
      return value === '' || !known ? [] : [[filter.name, value]];
    }),
  );
}

/** Takes all filters away. */
export function useClearFilters(filters: readonly ListFilter[]): () => void {
  const setSearch = useSetSearch();
  return () => setSearch(Object.fromEntries(filters.map(({ name }) => [name, null])));
}

function SearchField({ filter }: { readonly filter: ListFilter }) {
  const { text, setText } = useSearchText(filter.name);
  return (
    <TextField size="small" type="search" label={filter.label} value={text} onChange={(event) => setText(event.target.value)} />
  );
}

/** A day to narrow by: it goes into the address once it is one, and what is none says so when one leaves it. */
function DayField({ filter }: { readonly filter: ListFilter }) {
  const { text, setText, isRead, leave } = useSearchDay(filter.name);
  return (
    <DateInput
      size="small"
      style="MM-DD-YYYY"
      label={filter.label}
      value={text}
      onChange={setText}
      onBlur={leave}
      error={!isRead}
      helperText={isRead ? undefined : NO_DAY}
    />
  );
}

function ChoiceField({
  filter,
  value,
}: {
  readonly filter: Extract<ListFilter, { readonly kind: 'choice' }>;
  readonly value: string;
}) {
  const setSearch = useSetSearch();
  return (
    <TextField
      select
      size="small"
      label={filter.label}
      value={filter.options.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => setSearch({ [filter.name]: event.target.value })}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } } },
      }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{filter.all}</MenuItem>
      {filter.options.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

export interface ListFilterBarProps {
  readonly filters: readonly ListFilter[];
  /** Right side: the file of what the list shows. */
  readonly end?: ReactNode;
}

/** The fields of a list's filters. */
export function ListFilterBar({ filters, end }: ListFilterBarProps) {
  const setSearch = useSetSearch();
  const values = useFilters(filters);
  const clear = useClearFilters(filters);
  const active = filters
    .filter(({ kind, name }) => kind === 'link' && values[name] !== undefined)
    .map(({ name, label }) => ({
      id: name,
      label: `${label}: ${values[name] ?? ''}`,
      onRemove: () => setSearch({ [name]: null }),
    }));
  return (
    <FilterBar active={active} onClear={clear} end={end}>
      {filters.map((filter) =>
        filter.kind === 'choice' ? (
          <ChoiceField key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
        ) : filter.kind === 'date' ? (
          <DayField key={filter.name} filter={filter} />
        ) : filter.kind === 'text' ? (
          <SearchField key={filter.name} filter={filter} />
        ) : null,
      )}
    </FilterBar>
  );
}
