import { fillIn } from '@campus/contract-kit';
import type { WorkGroup } from '@campus/domain/ops';
import {
  diagnosisTexts,
  HOPELESS,
  outcomeTexts as texts,
  workActionTexts,
  workKindTexts,
  workStateTexts,
} from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import { OPEN_STATES, WORK_STATES } from '@campus/domain/ops/rules';
import { DateText, dateText, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FailureHours } from './failure-hours.js';
import { RunProgress } from './run-progress.js';
import { STATE_TONES } from './tones.js';

interface GroupCardProps {
  readonly group: WorkGroup;
  readonly onAct: (action: WorkAction) => void;
  readonly onOpen: () => void;
  readonly onNote: () => void;
}

function Facts({ group }: Pick<GroupCardProps, 'group'>) {
  return (
    <Typography component="div" sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      <span>
        last <DateText value={group.last_at} />
      </span>
      {group.next_at === null ? null : (
        <span>
          next try <DateText value={group.next_at} />
        </span>
      )}
      <span>{group.owner === null ? 'no one looks after it' : `${group.owner.name} looks after it`}</span>
      {group.note === '' ? null : <span>note: {group.note}</span>}
    </Typography>
  );
}

/** The step that stands out: the first, or to resolve what will fail every time. */
const mainAction = ({ actions, diagnosis }: WorkGroup): WorkAction | undefined =>
  HOPELESS.has(diagnosis) && actions.includes('resolve') ? 'resolve' : actions[0];

/** What became of the last step, while it can still change: '3 retried at 11:45 PM: 3 failed again'. */
function Outcome({ outcome }: Pick<WorkGroup, 'outcome'>) {
  if (outcome === null) return null;
  const { action, at, taken, failed_again: again, well } = outcome;
  const did: Readonly<Partial<Record<WorkAction, string>>> = texts.did;
  const parts = [
    again > 0 ? fillIn(texts.failedAgain, { count: again }) : null,
    well > 0 && action !== 'resolve' ? fillIn(texts.well, { count: well }) : null,
    taken - again - well > 0 ? fillIn(texts.going, { count: taken - again - well }) : null,
  ].filter((part) => part !== null);
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {fillIn(did[action] ?? texts.other, { taken, at: dateText(at) })}
      {parts.length === 0 ? '' : `: ${parts.join(', ')}`}
    </Typography>
  );
}

/** Work that fails for one cause: what it is, how to fix it, how many, and the steps for all of them. [OPS-002] [OPS-005] */
export function GroupCard({ group, onAct, onOpen, onNote }: GroupCardProps) {
  const open = OPEN_STATES.reduce((sum, state) => sum + group.counts[state], 0);
  const { title, mend } = diagnosisTexts[group.diagnosis];
  const main = mainAction(group);
  const headId = `group-${group.id}`;
  return (
    <Box
      component="li"
      data-row-id={group.id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, listStyle: 'none' }}
    >
      <Box component="article" aria-labelledby={headId} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography id={headId} variant="h2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            {title}: {group.name}
          </Typography>
          <FailureHours hours={group.hours} />
          {WORK_STATES.filter((state) => group.counts[state] > 0).map((state) => (
            <StatusChip key={state} tone={STATE_TONES[state]} label={`${group.counts[state]} ${workStateTexts[state]}`} />
          ))}
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>{group.error}</Typography>
        <Typography>{mend}</Typography>
        <Facts group={group} />
        <Outcome outcome={group.outcome} />
        {group.run === null ? null : <RunProgress key={group.run.id} first={group.run} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {group.actions.map((action) => (
            <Button
              key={action}
              variant={action === main ? 'contained' : 'text'}
              {...(action === main ? { 'aria-keyshortcuts': 'a' } : {})}
              onClick={() => onAct(action)}
            >
              {fillIn(workActionTexts[action].many, { count: open })}
            </Button>
          ))}
          <Button onClick={onNote}>Owner and note</Button>
          <Button onClick={onOpen}>
            Show {group.total} {group.total === 1 ? workKindTexts[group.kind] : 'one by one'}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
