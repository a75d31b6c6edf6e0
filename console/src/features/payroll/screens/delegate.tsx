import type { Operation, RawInputOf } from '@campus/contract-kit';
import type { Delegation } from '@campus/domain/payroll';
import {
  addAccountant,
  addDelegateOf,
  listAccountants,
  listDelegatesOf,
  listDelegations,
  payrollTexts as texts,
  removeAccountant,
  removeDelegateOf,
} from '@campus/domain/payroll';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { column, notify, PageHead } from '@campus/ui-kit';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  reportFailure,
  RowTable,
  tableStateOf,
  useAction,
  useEmptyFilter,
  useOperation,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';
import { PersonListEditor } from '../components/person-list-editor.js';

/** An add or remove: its sentence shows for two seconds, its refusal in the server's words. Gives whether it went. */
function useStep<Op extends Operation>(operation: Op, invalidate: readonly Operation[]) {
  const action = useAction(operation, { invalidate, quiet: true });
  const run = async (input: RawInputOf<Op>): Promise<boolean> => {
    const done = await action.run(input);
    if (done.ok) notify(done.message ?? '', { tone: 'success', short: true });
    else reportFailure(done.failure);
    return done.ok;
  };
  return { run, pending: action.pending };
}

function Accountants() {
  const query = useOperation(listAccountants, {}, { quiet: true });
  const add = useStep(addAccountant, [listAccountants]);
  const remove = useStep(removeAccountant, [listAccountants]);
  return (
    <Box sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Accountants
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        Accountants and their delegates can use these screens. Keep at least one.
      </Typography>
      <PersonListEditor
        label="Accountants"
        one="accountant"
        state={tableStateOf(query)}
        empty="There are no accountants."
        busy={add.pending || remove.pending}
        onAdd={(empId) => add.run({ emp_id: empId })}
        onRemove={(empId) => void remove.run({ emp_id: empId })}
      />
    </Box>
  );
}

function DelegatesOf({ supervisor }: { readonly supervisor: string }) {
  const query = useOperation(listDelegatesOf, { supervisor_id: supervisor }, { quiet: true });
  const add = useStep(addDelegateOf, [listDelegatesOf, listDelegations]);
  const remove = useStep(removeDelegateOf, [listDelegatesOf, listDelegations]);
  return (
    <PersonListEditor
      label="Delegates"
      one="delegate"
      state={tableStateOf(query)}
      empty={texts.noDelegates}
      busy={add.pending || remove.pending}
      onAdd={(empId) => add.run({ supervisor_id: supervisor, emp_id: empId })}
      onRemove={(empId) => void remove.run({ supervisor_id: supervisor, emp_id: empId })}
    />
  );
}

const hasNone = ({ delegates }: Delegation): boolean => delegates.length === 0;

const columns: readonly DataColumn<Delegation>[] = [
  column.text('name', 'Supervisor', { primary: true }),
  column.of('delegates', 'Delegates', ({ delegates }) =>
    delegates.length === 0 ? <Box sx={{ color: 'text.secondary' }}>None</Box> : delegates.map(({ name }) => name).join(', '),
  ),
];

/** Every supervisor with the delegates, those without first; a row opens one. */
function AllDelegates({ rows }: { readonly rows: TableState<Delegation> }) {
  const setSearch = useSetSearch();
  const sorted: TableState<Delegation> =
    rows.status === 'ready'
      ? { ...rows, rows: [...rows.rows.filter(hasNone), ...rows.rows.filter((row) => !hasNone(row))] }
      : rows;
  const shown = useEmptyFilter(sorted, hasNone, texts.whoDelegates);
  return (
    <>
      {shown.bar}
      <RowTable<Delegation>
        compact
        label="Supervisors and their delegates"
        columns={columns}
        rows={shown.state}
        empty={texts.noSupervisors}
        filtered={shown.filtered}
        onClearFilters={shown.onClearFilters}
        opens={({ id }) => `?supervisor=${encodeURIComponent(id)}`}
        onOpen={({ id }) => setSearch({ supervisor: id })}
      />
    </>
  );
}

/** Who keeps the books, and the timesheet delegates of any supervisor. [PAYROLL-014] */
export default function Delegate() {
  const { supervisor = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const supervisors = useOperation(listDelegations, {}, { quiet: true });
  const options = supervisors.data ?? [];
  return (
    <>
      <PageHead title="Accountants and delegates" state="Who keeps the books, and who looks after timesheets for a supervisor" />
      <Accountants />
      <Box>
        <Typography variant="h2" sx={{ mb: 3 }}>
          Delegates of a supervisor
        </Typography>
        <Autocomplete
          options={options}
          value={options.find(({ id }) => id === supervisor) ?? null}
          onChange={(_event, chosen) => setSearch({ supervisor: chosen?.id ?? null })}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          loading={supervisors.isPending}
          noOptionsText={texts.noSupervisors}
          sx={{ maxWidth: 480, mb: 4 }}
          renderInput={(input) => <TextField {...input} label="Supervisor" />}
        />
        {supervisor === '' ? (
          <AllDelegates rows={tableStateOf(supervisors)} />
        ) : (
          <DelegatesOf key={supervisor} supervisor={supervisor} />
        )}
      </Box>
    </>
  );
}
