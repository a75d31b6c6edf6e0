import { fillIn } from '@campus/contract-kit';
import type { ListBuilderChoices } from '@campus/domain/advancement';
import { listScreenTexts as texts } from '@campus/domain/advancement';
import { P2G_LEVELS, P2G_SCORES } from '@campus/domain/advancement/rules';
import { ChoiceField, DateInput } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { DraftFilter } from '../hooks/list-draft.js';
import { CodesField } from './codes-field.js';

type Column = ListBuilderChoices['columns'][number];

interface ColumnFilterProps {
  readonly column: Column;
  readonly filter: DraftFilter;
  readonly onChange: (filter: DraftFilter) => void;
  /** The sentence at a field of the filter, or at the filter itself. */
  readonly problem: (field?: string) => string | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function ChoiceFilter({ column, filter, onChange, problem }: ColumnFilterProps) {
  const field = (name: 'any' | 'none', label: string) => (
    <CodesField
      label={fillIn(label, { column: column.label })}
      choices={column.choices}
      chosen={codesOf(filter[name])}
      onChange={(codes) => onChange({ ...filter, [name]: codes })}
      error={problem(name)}
    />
  );
  return (
    <>
      {field('any', texts.anyOf)}
      {field('none', texts.noneOf)}
    </>
  );
}

const ALL = 'all';
const HOWS = ['all', 'contains', 'begins', 'empty'] as const;

function TextFilter({ column, filter, onChange, problem }: ColumnFilterProps) {
  const how = HOWS.find((one) => one in filter) ?? 'all';
  const text = how === 'contains' || how === 'begins' ? textOf(filter[how]) : '';
  const named = { column: column.label };
  return (
    <>
      <Box sx={{ minWidth: 180 }}>
        <ChoiceField
          label={fillIn(texts.how, named)}
          value={how}
          options={HOWS.map((one) => ({ id: one, name: texts.hows[one] }))}
          onChange={(chosen) => onChange(chosen === 'all' ? {} : { [chosen]: chosen === 'empty' ? 1 : text })}
        />
      </Box>
      {how === 'contains' || how === 'begins' ? (
        <TextField
          label={fillIn(texts.text, named)}
          value={text}
          onChange={(event) => onChange({ [how]: event.target.value })}
          error={problem() !== undefined}
          helperText={problem()}
        />
      ) : null}
    </>
  );
}

function SpanFilter({ column, filter, onChange, problem }: ColumnFilterProps) {
  const field = (name: 'from' | 'to', label: string) => {
    const sentence = problem(name) ?? (name === 'to' ? problem() : undefined);
    const props = {
      label: fillIn(label, { column: column.label }),
      value: textOf(filter[name]),
      error: sentence !== undefined,
      helperText: sentence,
    };
    return (
      <Box key={name} sx={{ width: 190 }}>
        {column.filter === 'date' ? (
          <DateInput {...props} onChange={(day) => onChange({ ...filter, [name]: day })} />
        ) : (
          <TextField
            {...props}
            onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        )}
      </Box>
    );
  };
  return (
    <>
      {field('from', texts.from)}
      {field('to', texts.to)}
    </>
  );
}

function P2gFilter({ column, filter, onChange }: ColumnFilterProps) {
  const field = (name: 'first' | 'second', label: string, values: readonly number[]) => (
    <Box sx={{ minWidth: 160 }}>
      <ChoiceField
        label={fillIn(label, { column: column.label })}
        value={textOf(filter[name]) || ALL}
        options={[{ id: ALL, name: texts.all }, ...values.map((value) => ({ id: String(value), name: String(value) }))]}
        onChange={(value) => onChange({ ...filter, [name]: value === ALL ? undefined : Number(value) })}
      />
    </Box>
  );
  return (
    <>
      {field('first', texts.first, P2G_SCORES)}
      {field('second', texts.second, P2G_LEVELS)}
    </>
  );
}

const FILTERS = {
  choice: ChoiceFilter,
  text: TextFilter,
  number: SpanFilter,
  amount: SpanFilter,
  date: SpanFilter,
  p2g: P2gFilter,
} as const;

/** What a column is narrowed by, as its kind is. */
export function ColumnFilter(props: ColumnFilterProps) {
  const Filter = FILTERS[props.column.filter];
  return <Filter {...props} />;
}
