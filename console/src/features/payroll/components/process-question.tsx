import { fillIn, showCount } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import { readPayrollReadiness, runTexts as texts } from '@campus/domain/payroll';
import { moneyText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useOperation } from '../../../lib/index.js';
import type { SupervisorGroup } from '../hooks/run-steps.js';
import { bySupervisor } from '../hooks/run-steps.js';

type Readiness = OutputOf<typeof readPayrollReadiness>;
type Planned = Readiness['dryRun'];

/** So many people are named at once. */
const NAMED = 12;
/** So many supervisors stand in the question, and so many people of each. */
const GROUPS = 5;
const NAMED_OF_GROUP = 3;

/** Why a second person has to confirm a payroll, and whom it leaves out. */
export function SecondPerson({ dryRun }: { readonly dryRun: Planned }) {
  const { second, leftOut, older, sheets: timesheets } = dryRun;
  if (second === null) return null;
  const shown = leftOut.slice(0, NAMED);
  return (
    <Alert severity="warning">
      {fillIn(texts.needsSecond[second], { ...timesheets, older: older.map(({ label }) => label).join('; ') })}
      {shown.length === 0 ? null : (
        <Box sx={{ mt: 2 }}>
          {texts.leftOut}:
          <Box component="ul" aria-label={texts.leftOut} sx={{ m: 0, pl: 5 }}>
            {shown.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </Box>
          {leftOut.length > NAMED ? fillIn(texts.andMore, { count: leftOut.length - NAMED }) : null}
        </Box>
      )}
    </Alert>
  );
}

function namesIn({ people }: SupervisorGroup): string {
  const names = people.slice(0, NAMED_OF_GROUP).map(({ name }) => name);
  const more = people.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` ${fillIn(texts.andMore, { count: more })}` : ''}`;
}

/** Whose timesheets the run does not pay, by the supervisor who has not approved them. */
function NotPaid({ readiness: { causes, dryRun } }: { readonly readiness: Readiness }) {
  const { outstanding } = dryRun.sheets;
  if (outstanding === 0) return <Typography>{texts.allIn}</Typography>;
  const groups = bySupervisor(
    causes.filter(({ cause }) => cause === 'outstanding' || cause === 'rejected').flatMap(({ people }) => people),
  );
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {fillIn(outstanding === 1 ? texts.oneNotIn : texts.notIn, { count: outstanding })}
      </Typography>
      <Box component="ul" aria-label={texts.notPaid} sx={{ m: 0, pl: 5 }}>
        {groups.slice(0, GROUPS).map((group) => (
          <li key={group.id ?? ''}>
            {group.name} ({group.people.length}): {namesIn(group)}
          </li>
        ))}
      </Box>
      {groups.length > GROUPS ? (
        <Typography variant="body2">{fillIn(texts.moreSupervisors, { count: groups.length - GROUPS })}</Typography>
      ) : null}
    </Box>
  );
}

/** What processing would do now: how many people it pays and how much, and whom it does not pay. */
export function ProcessQuestion({ period }: { readonly period: string }) {
  const { data, error } = useOperation(readPayrollReadiness, { pay_period: period }, { quiet: true });
  if (data === undefined)
    return <Typography role="status">{error === null ? texts.lookingAtPay : texts.processLocks}</Typography>;
  const { totals } = data.dryRun;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        {fillIn(totals.lines === 1 ? texts.processConfirmOne : texts.processConfirm, {
          people: showCount(totals.lines),
          gross: moneyText(totals.gross),
        })}
      </Typography>
      <NotPaid readiness={data} />
      <SecondPerson dryRun={data.dryRun} />
    </Box>
  );
}
