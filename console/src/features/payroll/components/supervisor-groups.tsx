import { fillIn } from '@campus/contract-kit';
import { listOutstandingSupervisors, notifySupervisors, runTexts as texts } from '@campus/domain/payroll';
import { dateText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RouteLink, useOperation } from '../../../lib/index.js';
import { useBulk } from '../hooks/bulk.js';
import type { HeldPerson, SupervisorGroup } from '../hooks/run-steps.js';
import { bySupervisor } from '../hooks/run-steps.js';

interface GroupProps {
  readonly group: SupervisorGroup;
  readonly notifiedAt: string | null;
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onNotify: () => void;
}

/** A supervisor in one line, with whom it is about behind it, and the mail that asks for the approval. */
function Group({ group, notifiedAt, problem, busy, onNotify }: GroupProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        component="details"
        sx={{ flex: '1 1 160px', minWidth: 0, '& > summary': { cursor: 'pointer', overflowWrap: 'anywhere' } }}
      >
        <summary>
          {group.name} <strong>{group.people.length}</strong>
        </summary>
        <Box component="ul" sx={{ m: 0, my: 1, pl: 5 }}>
          {group.people.map(({ id, name, what }, index) => (
            <li key={`${id}-${index}`}>
              {name} – {what}
            </li>
          ))}
        </Box>
      </Box>
      {notifiedAt === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fillIn(texts.notifiedAt, { at: dateText(notifiedAt) })}
        </Typography>
      )}
      {group.id === null ? null : (
        <Button size="small" disabled={busy} onClick={onNotify} aria-label={`Notify ${group.name}`}>
          Notify
        </Button>
      )}
      {problem === undefined ? null : (
        <Typography role="alert" variant="body2" color="error" sx={{ flexBasis: '100%' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

/** Whose approval is missing, by supervisor: how many each, when they were written to last, and the mail itself. [PAYROLL-022] */
export function SupervisorGroups({ period, people }: { readonly period: string; readonly people: readonly HeldPerson[] }) {
  const outstanding = useOperation(listOutstandingSupervisors, { pay_period: period }, { quiet: true });
  const notice = useBulk(notifySupervisors, [listOutstandingSupervisors]);
  const groups = bySupervisor(people);
  const known = groups.flatMap(({ id }) => id ?? []);
  const notify = (ids: readonly string[]) =>
    void notice.run({ supervisors: [...ids], pay_period: period }, (id) => groups.find((group) => group.id === id)?.name);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}>
        {groups.map((group) => (
          <Group
            key={group.id ?? ''}
            group={group}
            notifiedAt={outstanding.data?.find(({ id }) => id === group.id)?.notifiedAt ?? null}
            problem={group.id === null ? undefined : notice.problems.get(group.id)}
            busy={notice.pending}
            onNotify={() => notify(group.id === null ? [] : [group.id])}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', pt: 2 }}>
        {known.length > 1 ? (
          <Button variant="outlined" loading={notice.pending} onClick={() => notify(known)}>
            Notify {known.length} supervisors
          </Button>
        ) : null}
        <RouteLink to={`/accounting/today?pay_period=${period}`}>Choose supervisors</RouteLink>
      </Box>
    </>
  );
}
