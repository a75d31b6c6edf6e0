import type { WorkItem } from '@campus/domain/ops';
import {
  actOnWork,
  diagnosisTexts,
  listWork,
  listWorkGroups,
  opsMessages,
  opsPermissions,
  previewReset,
  readWork,
  recordTexts,
  revealPayload,
  workActionTexts,
  workStateTexts,
} from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import { DateText, Drawer, ErrorState, Fact, notify, ReasonDialog, StatusChip, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, RouteLink, sentenceOf, useAction, useCan, useOperation } from '../../../lib/index.js';
import { EngineFacts } from './engine-facts.js';
import { STATE_TONES } from './tones.js';

/** The record of a piece of work; a link where its screen is for operators too. */
export function RecordOf({ record }: Pick<WorkItem, 'record'>) {
  if (record === null) return <>none</>;
  const said = `${recordTexts[record.kind]} ${record.id.length > 20 ? record.id.slice(0, 8) : record.id}`;
  return record.path === null ? <>{said}</> : <RouteLink to={record.path}>{said}</RouteLink>;
}

function Payload({ id, payload, revealable }: { readonly id: string; readonly payload: unknown; readonly revealable: boolean }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const [whole, setWhole] = useState<unknown>(undefined);
  const reveal = useAction(revealPayload, {
    quiet: true,
    invalidate: [readWork],
    onSuccess: (data) => {
      setWhole(data.payload);
      setAsking(false);
    },
  });
  const shown = whole === undefined ? payload : whole;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        Payload
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-label="Payload"
        sx={{ m: 0, p: 3, bgcolor: 'action.hover', overflow: 'auto', fontSize: 13 }}
      >
        {shown === null ? 'none is kept' : JSON.stringify(shown, null, 2)}
      </Box>
      {revealable && whole === undefined && can(opsPermissions.revealPayloads) ? (
        <Button size="small" onClick={() => setAsking(true)}>
          Show what is hidden
        </Button>
      ) : null}
      <ReasonDialog
        open={asking}
        title="Show the whole payload"
        confirmLabel="Show the payload"
        label="Why"
        requiredMessage={opsMessages.text('reason_required')}
        limit={1000}
        busy={reveal.pending}
        error={reveal.failure === null ? null : sentenceOf(reveal.failure)}
        onConfirm={(reason) => void reveal.run({ id, reason })}
        onCancel={() => setAsking(false)}
      >
        <Typography>Your name and the reason stay in the audit history.</Typography>
      </ReasonDialog>
    </>
  );
}

/** What runs again, before a reset. [OPS-008] */
function ResetPreview({ id }: { readonly id: string }) {
  const preview = useOperation(previewReset, { id }, { quiet: true });
  if (preview.error !== null) return <Typography role="alert">{sentenceOf(failureFrom(preview.error))}</Typography>;
  if (preview.data === undefined) return null;
  const { again, at, kept } = preview.data;
  return (
    <Typography component="div">
      Back to <DateText value={at} />: {kept} steps stay done;{' '}
      {again.length === 0
        ? 'no step runs again'
        : `again runs ${again.map(({ name, times }) => `${name} (${times})`).join(', ')}`}
      .
    </Typography>
  );
}

function ActOne({ work }: { readonly work: WorkItem }) {
  const [asked, setAsked] = useState<WorkAction | null>(null);
  const act = useAction(actOnWork, {
    invalidate: [readWork, listWork, listWorkGroups],
    onSuccess: ([result]) => {
      setAsked(null);
      if (result?.success === true) notify('Done.');
      else notify(result?.message ?? '', { tone: 'error' });
    },
  });
  const run = (action: WorkAction, reason: string) =>
    void act.run({ ids: [work.id], action, ...(reason === '' ? {} : { reason }) });
  return (
    <>
      {work.actions.map((action) => (
        <Button
          key={action}
          variant={action === 'retry' ? 'contained' : 'text'}
          disabled={act.pending}
          onClick={() => (action === 'retry' ? run('retry', '') : setAsked(action))}
        >
          {workActionTexts[action].one}
        </Button>
      ))}
      <ReasonDialog
        open={asked !== null}
        title={asked === null ? '' : workActionTexts[asked].one}
        confirmLabel={asked === null ? '' : workActionTexts[asked].one}
        label="Why"
        requiredMessage={opsMessages.text('reason_required')}
        limit={1000}
        busy={act.pending}
        onConfirm={(reason) => asked !== null && run(asked, reason)}
        onCancel={() => setAsked(null)}
      >
        {asked === 'reset' ? <ResetPreview id={work.id} /> : null}
      </ReasonDialog>
    </>
  );
}

/** One piece of work beside its list: what happened, how to fix it, its payload, what was done about it. [OPS-006] [OPS-010] */
export function WorkDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useOperation(readWork, { id }, { quiet: true });
  const data = query.data;
  const work = data?.work;
  return (
    <Drawer open title={work?.name ?? 'Work'} onClose={onClose} actions={work === undefined ? undefined : <ActOne work={work} />}>
      {query.error !== null ? (
        <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />
      ) : work === undefined || data === undefined ? (
        <TableSkeleton label="Work" columns={2} />
      ) : (
        <>
          <StatusChip tone={STATE_TONES[work.state]} label={workStateTexts[work.state]} />
          <Typography sx={{ mt: 3, fontWeight: 600 }}>{diagnosisTexts[work.diagnosis].title}</Typography>
          <Typography sx={{ mb: 3 }}>{diagnosisTexts[work.diagnosis].mend}</Typography>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', mb: 3 }}>{work.error}</Typography>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Fact label="About">
              <RecordOf record={work.record} />
            </Fact>
            <Fact label="Tries">{work.attempts}</Fact>
            <Fact label="Next try">{work.next_at === null ? 'none automatically' : <DateText value={work.next_at} />}</Fact>
            <Fact label="First failed">
              <DateText value={work.first_at} />
            </Fact>
          </Box>
          <EngineFacts work={work} engine={data.engine} />
          <Payload id={work.id} payload={data.payload} revealable={data.revealable} />
          <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
            What was done
          </Typography>
          {data.steps.length === 0 ? <Typography>Nothing yet.</Typography> : null}
          <Box component="ol" sx={{ m: 0, pl: 5 }}>
            {data.steps.map((step) => (
              <li key={`${step.at}${step.action}`}>
                <DateText value={step.at} />, {step.by}: {step.description}
              </li>
            ))}
          </Box>
        </>
      )}
    </Drawer>
  );
}
