import type { BoardForm, BoardStep } from '@campus/domain/personnel-actions';
import { FORM_TOPIC, formStepTexts, personnelActionPermissions as right, readFlow } from '@campus/domain/personnel-actions';
import { PAF_TYPES } from '@campus/domain/personnel-actions/rules';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import { column, ErrorState, FilterBar, PageHead, spanText, StatusChip, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  failureFrom,
  firstRead,
  RouteLink,
  RowTable,
  sentenceOf,
  useCan,
  useLiveRead,
  useOperation,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';

const PACES: Readonly<Record<BoardForm['pace'], readonly [tone: StatusTone, label: string]>> = {
  usual: ['moving', 'as usual'],
  slow: ['waiting', 'slower'],
  late: ['attention', 'overdue'],
  unknown: ['draft', 'no usual time yet'],
};

const span = (seconds: number | null): string => (seconds === null ? '' : spanText(seconds * 1000));

const columns: readonly DataColumn<BoardStep>[] = [
  column.of('step', 'Step', (row) => formStepTexts[row.step], { primary: true }),
  column.number('forms', 'Forms'),
  column.number('late', 'Overdue'),
  column.of('age', 'Here for, median', (row) => span(row.age_seconds), { align: 'right' }),
  column.of('usual', 'Usually', (row) => span(row.usual_seconds), { align: 'right' }),
  column.of('oldest', 'Oldest', (row) => span(row.oldest_seconds), { align: 'right' }),
];

function FormCard({ form }: { readonly form: BoardForm }) {
  const can = useCan();
  const [tone, label] = PACES[form.pace];
  const name = form.employee || 'no name yet';
  return (
    <Box
      component="li"
      sx={{ listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 1 }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {can(right.viewForms) ? <RouteLink to={`/hr/view/${form.id}`}>{name}</RouteLink> : name}
      </Box>
      <span>
        {form.paf_type}, {form.department}
      </span>
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {form.waits_for === '' ? '' : `${form.waits_for} has it, `}for {span(form.age_seconds)}
      </Typography>
      <Box>
        <StatusChip tone={tone} label={label} />
      </Box>
    </Box>
  );
}

/** So many of the oldest forms stand under a step. */
const SHOWN_FORMS = 8;

function Column({ step, most }: { readonly step: BoardStep; readonly most: number }) {
  const headId = `step-${step.step}`;
  const shown = step.items.slice(0, SHOWN_FORMS);
  return (
    <Box component="section" aria-labelledby={headId} sx={{ minWidth: 0 }}>
      <Typography id={headId} variant="h2" sx={{ fontSize: '1rem' }}>
        {`${formStepTexts[step.step]} (${step.forms})`}
      </Typography>
      <Box aria-hidden sx={{ height: 6, my: 1, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ height: 1, width: `${(step.forms / Math.max(1, most)) * 100}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 3, minHeight: { lg: '3em' } }}>
        {step.usual_seconds === null ? 'No usual time yet' : `Usually ${span(step.usual_seconds)}`}
        {step.late === 0 ? '' : `, ${step.late} overdue`}
      </Typography>
      {step.items.length === 0 ? <Typography>No forms.</Typography> : null}
      <Box
        component="ul"
        aria-label={formStepTexts[step.step]}
        sx={{ m: 0, p: 0, display: step.items.length === 0 ? 'none' : 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {shown.map((form) => (
          <FormCard key={form.id} form={form} />
        ))}
      </Box>
      {step.forms > shown.length ? <Typography sx={{ mt: 2 }}>{`and ${step.forms - shown.length} more`}</Typography> : null}
    </Box>
  );
}

/** Type, department, and only what is late; all of it in the address. */
function Filters() {
  const { paf_type: type = '', department = '', late = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const clear = () => setSearch({ paf_type: null, department: null, late: null });
  return (
    <FilterBar active={[]} onClear={clear}>
      <TextField
        select
        size="small"
        label="Type"
        value={type}
        onChange={(event) => setSearch({ paf_type: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">All types</MenuItem>
        {PAF_TYPES.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Department"
        defaultValue={department}
        onBlur={(event) => setSearch({ department: event.target.value.trim() })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing)
            setSearch({ department: (event.target as HTMLInputElement).value.trim() });
        }}
      />
      <Button aria-pressed={late === '1'} onClick={() => setSearch({ late: late === '1' ? null : '1' })}>
        {late === '1' ? 'Show all' : 'Only overdue ones'}
      </Button>
    </FilterBar>
  );
}

/** All steps beside each other where there is room, on a narrower window in rows. */
const BOARD = {
  display: 'grid',
  '& [data-tone]': { whiteSpace: 'normal' },
  gap: { xs: 5, lg: 3 },
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))', lg: 'repeat(7, minmax(0, 1fr))' },
};

export const firstReads = [firstRead(readFlow, { paf_type: '', department: '', late: '' })];

/** Where all open forms stand, as a board by step and as the same numbers in a table. [OPS-017] */
export default function Flow() {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const { paf_type: type = '', department = '', late = '', view = '' } = search;
  const input = { paf_type: type, department, late };
  const query = useOperation(readFlow, input, { quiet: true });
  useLiveRead(readFlow, input, [{ topic: FORM_TOPIC }]);
  const steps = query.data;
  const total = steps?.reduce((sum, { forms }) => sum + forms, 0) ?? 0;
  const lates = steps?.reduce((sum, step) => sum + step.late, 0) ?? 0;
  return (
    <>
      <PageHead
        title="Forms in progress"
        state={steps === undefined ? 'Where every open form stands' : `${total} forms, ${lates} overdue`}
        action={
          <Button onClick={() => setSearch({ view: view === 'table' ? null : 'table' })}>
            {view === 'table' ? 'Show the board' : 'Show as a table'}
          </Button>
        }
      />
      <Filters />
      {query.error !== null ? (
        <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />
      ) : steps === undefined ? (
        <TableSkeleton label="Forms in progress" columns={4} />
      ) : view === 'table' ? (
        <RowTable<BoardStep>
          label="Forms in progress"
          columns={columns}
          rows={steps}
          rowId={(row) => row.step}
          empty={'No forms are in progress.'}
        />
      ) : (
        <Box sx={BOARD}>
          {steps.map((step) => (
            <Column key={step.step} step={step} most={Math.max(...steps.map(({ forms }) => forms))} />
          ))}
        </Box>
      )}
    </>
  );
}
