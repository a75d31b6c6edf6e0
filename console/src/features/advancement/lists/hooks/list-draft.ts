import '@campus/contract-kit/field-sentences';
import type { RawInputOf } from '@campus/contract-kit';
import type { ListBuilderChoices, SavedList } from '@campus/domain/advancement';
import { buildList } from '@campus/domain/advancement';
import { MAX_DATE_ROWS } from '@campus/domain/advancement/rules';
import { useState } from 'react';

/** A date row as it is filled in. */
export interface DraftRow {
  readonly startDate: string;
  readonly endDate: string;
  readonly gifts: readonly string[];
  readonly original: 0 | 1;
  readonly payment: readonly string[];
  readonly solicit: readonly string[];
  readonly memorial: 0 | 1;
  readonly atLeast: string;
  readonly atMost: string;
}

/** A filter as it is filled in: whatever its kind asks for. */
export type DraftFilter = Readonly<Record<string, unknown>>;

/** A list as it is filled in. */
export interface Draft {
  readonly name: string;
  readonly columns: readonly string[];
  readonly filters: Readonly<Record<string, DraftFilter>>;
  readonly dates: readonly DraftRow[];
}

const NEW_ROW: DraftRow = {
  startDate: '',
  endDate: '',
  gifts: [],
  original: 0,
  payment: [],
  solicit: [],
  memorial: 0,
  atLeast: '',
  atMost: '',
};
const EMPTY: Draft = { name: '', columns: [], filters: {}, dates: [] };

export type ListInput = RawInputOf<typeof buildList>;

const isBlank = (value: unknown): boolean => value === '' || value === undefined || (Array.isArray(value) && value.length === 0);

/** The filter without what was left empty; null where nothing is filled in. */
function filledIn(filter: DraftFilter): DraftFilter | null {
  const kept = Object.entries(filter).filter(([, value]) => !isBlank(value));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** What is sent of a draft: columns that there are, and filters that say something. */
export function inputOf({ columns, filters, dates }: Draft, known: ListBuilderChoices): ListInput {
  const names = known.columns.map(({ name }) => name);
  const kept = Object.entries(filters).flatMap(([name, filter]) => {
    const filled = names.includes(name) ? filledIn(filter) : null;
    return filled === null ? [] : [[name, filled] as const];
  });
  return {
    columns: columns.filter((name) => names.includes(name)),
    filters: Object.fromEntries(kept),
    dates,
  } as unknown as ListInput;
}

/** The sentences of what is wrong in a draft, by the paths of their fields. */
export function problemsOf(input: ListInput): Readonly<Record<string, string>> {
  const read = buildList.input.safeParse(input);
  if (read.success) return {};
  return Object.fromEntries([...read.error.issues].reverse().map(({ path, message }) => [path.join('.'), message]));
}

/** A list while it is filled in. */
export function useListDraft(saved: SavedList | null) {
  const [draft, setDraft] = useState<Draft>(() =>
    saved === null
      ? EMPTY
      : {
          name: saved.ready ? '' : saved.name,
          columns: saved.columns,
          filters: saved.filters as Draft['filters'],
          dates: saved.dates,
        },
  );
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    change,
    setFilter: (name: string, filter: DraftFilter) => change({ filters: { ...draft.filters, [name]: filter } }),
    setColumns: (columns: readonly string[]) =>
      change({
        columns,
        filters: Object.fromEntries(Object.entries(draft.filters).filter(([name]) => columns.includes(name))),
      }),
    addRow: () => change({ dates: [...draft.dates, NEW_ROW] }),
    setRow: (at: number, part: Partial<DraftRow>) =>
      change({ dates: draft.dates.map((row, index) => (index === at ? { ...row, ...part } : row)) }),
    removeRow: (at: number) => change({ dates: draft.dates.filter((_row, index) => index !== at) }),
    canAddRow: draft.dates.length < MAX_DATE_ROWS,
  };
}

export type ListDraft = ReturnType<typeof useListDraft>;
