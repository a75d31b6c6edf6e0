import {
  endMyStandIn,
  listStandInChoices,
  nameStandIn,
  personnelActionTexts as texts,
  readMyStandIns,
  standInRoleNames,
} from '@campus/domain/personnel-actions';
import type { StandInRole } from '@campus/domain/personnel-actions/rules';
import { FormDate, FormSelect, PageHead } from '@campus/ui-kit';
import type { TableState } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';

import { failureFrom, sentenceOf, useOperation } from '../../../lib/index.js';
import { AddForm } from '../components/record/add-form.js';
import { AdminSection } from '../components/record/admin-section.js';
import type { StandIn } from '../components/assignments/stand-in-table.js';
import { StandInTable } from '../components/assignments/stand-in-table.js';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who may stand in for the chosen part. */
function StandInChoice() {
  const role = String(useWatch({ name: 'role' }) ?? '') as StandInRole | '';
  const choices = useOperation(
    listStandInChoices,
    { role: role === '' ? 'approver' : role },
    { quiet: true, enabled: role !== '' },
  );
  const people = role === '' ? [] : (choices.data ?? []);
  return (
    <>
      <FormSelect
        name="emp_id"
        label="Stand-in"
        required
        disabled={role === '' || choices.isPending}
        blank="Choose a person"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {role !== '' && choices.isSuccess && people.length === 0 ? (
        <Typography color="textSecondary">{texts.noStandInChoices}</Typography>
      ) : null}
    </>
  );
}

/** The form that names a stand-in; a person with one part has it chosen already. */
function NameForm({ roles }: { readonly roles: readonly StandInRole[] }) {
  const [only] = roles.length === 1 ? roles : [];
  return (
    <AddForm
      key={only ?? ''}
      operation={nameStandIn}
      empty={{ role: (only ?? '') as StandInRole, emp_id: '', from: '', to: '' }}
      button="Name stand-in"
      done="The stand-in is named and was told by e-mail."
      invalidate={[readMyStandIns]}
      fieldLabels={{ role: 'Part', emp_id: 'Stand-in', from: 'First day', to: 'Last day' }}
    >
      <FormSelect
        name="role"
        label="Part"
        required
        {...(only === undefined ? { blank: 'Choose a part' } : {})}
        options={roles.map((role) => ({ value: role, label: capital(standInRoleNames[role]) }))}
      />
      <StandInChoice />
      <FormDate name="from" label="First day" required />
      <FormDate name="to" label="Last day" required />
    </AddForm>
  );
}

/** Who stands in for me while I am away, and for whom I do. */
export default function MyStandIn() {
  const mine = useOperation(readMyStandIns, {}, { quiet: true });
  const failure = mine.error === null ? null : failureFrom(mine.error);
  const stateOf = (rows: readonly StandIn[] | undefined): TableState<StandIn> => {
    if (failure !== null) return { status: 'error', message: sentenceOf(failure), onRetry: () => void mine.refetch() };
    return rows === undefined ? { status: 'loading' } : { status: 'ready', rows, total: rows.length };
  };
  const running = mine.data?.mine.find((row) => row.state === 'running');
  return (
    <>
      <PageHead
        title="My stand-in"
        state={running === undefined ? 'Who acts for you while you are away' : `${running.stand_in_name} stands in for you now`}
      />
      <AdminSection
        title="While I am away"
        hint="Your stand-in can act on your forms; both names are recorded. They can't act on forms they created or already approve."
        form={<NameForm roles={mine.data?.roles ?? []} />}
        tableTitle="My stand-ins"
        table={<StandInTable label="My stand-ins" state={stateOf(mine.data?.mine)} empty={texts.noStandIn} end={endMyStandIn} />}
      />
      <Typography variant="h2" sx={{ mb: 3 }}>
        I stand in for
      </Typography>
      <StandInTable label="I stand in for" state={stateOf(mine.data?.for_others)} empty={texts.noStandInFor} />
    </>
  );
}
