import { formStepTexts, listSearchDepartments } from '@campus/domain/personnel-actions';
import { FORM_STEPS, LIST_STATUSES, PAF_TYPES } from '@campus/domain/personnel-actions/rules';
import { CountedField, FilterBar, SEARCH_FROM } from '@campus/ui-kit';
import type { ActiveFilter } from '@campus/ui-kit';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

import { useOperation, useTypedText } from '../../../../lib/index.js';
import type { FilterName, Filters } from '../../hooks/form-filters.js';
import { FILTERS, noFilters } from '../../hooks/form-filters.js';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const TYPES: readonly Choice[] = PAF_TYPES.map(({ id, name }) => ({ value: String(id), label: name }));
const STATUSES: readonly Choice[] = LIST_STATUSES.map((status) => ({ value: status, label: status }));
const STEPS: readonly Choice[] = FORM_STEPS.map((step) => ({ value: step, label: formStepTexts[step] }));
const AGES: readonly Choice[] = [3, 7, 14, 30, 90, 365].map((days) => ({ value: String(days), label: `${days} days or more` }));
const LABELS: Readonly<Record<FilterName, string>> = {
  person: 'Person',
  department: 'Requesting department',
  type: 'Type',
  status: 'Status',
  step: 'Step',
  age: 'At this step for',
};

export interface SearchFiltersProps {
  readonly values: Filters;
  readonly onChange: (changes: Readonly<Partial<Record<FilterName, string | null>>>) => void;
}

interface FilterSelectProps {
  readonly name: FilterName;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

function FilterSelect({ name, value, choices, onChange }: FilterSelectProps) {
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <TextField
      select
      label={LABELS[name]}
      value={known ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Part of a name, or an employee id. */
function PersonFilter({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [text, setText] = useTypedText(value, onChange);
  const short = text.trim().length > 0 && text.trim().length < SEARCH_FROM;
  return (
    <CountedField
      label={LABELS.person}
      placeholder="Name or employee id"
      value={text}
      onChange={(event) => setText(event.target.value)}
      helperText={short ? `Type at least ${SEARCH_FROM} characters` : undefined}
      limit={100}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** What the forms are searched by; all of it stands in the address. */
export function SearchFilters({ values, onChange }: SearchFiltersProps) {
  const departments = useOperation(listSearchDepartments, {}, { quiet: true });
  const choices: Readonly<Record<Exclude<FilterName, 'person'>, readonly Choice[]>> = {
    department: (departments.data ?? []).map((one) => ({
      value: one.dept_code,
      label: `${one.friendly_name} (${one.dept_code})`,
    })),
    type: TYPES,
    status: STATUSES,
    step: STEPS,
    age: AGES,
  };
  const labelOf = (name: FilterName, value: string) =>
    name === 'person' ? value : (choices[name].find((choice) => choice.value === value)?.label ?? value);
  const active: readonly ActiveFilter[] = FILTERS.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    return [{ id: name, label: `${LABELS[name]}: ${labelOf(name, value)}`, onRemove: () => onChange({ [name]: null }) }];
  });
  return (
    <FilterBar active={active} onClear={() => onChange(noFilters)}>
      <PersonFilter value={values.person ?? ''} onChange={(person) => onChange({ person })} />
      {(['department', 'type', 'status', 'step', 'age'] as const).map((name) => (
        <FilterSelect
          key={name}
          name={name}
          value={values[name] ?? ''}
          choices={choices[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </FilterBar>
  );
}
