import type { OutputOf } from '@campus/contract-kit';
import type { readWork } from '@campus/domain/ops';
import { recordTexts } from '@campus/domain/ops';
import { Fact, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type Read = OutputOf<typeof readWork>;

/** What the tools of an engine ask for, each with its name; what the engine of this work does not have is left out. */
function factsOf({ work, engine }: Pick<Read, 'work' | 'engine'>): readonly (readonly [string, string])[] {
  const { record } = work;
  const all: readonly (readonly [string, string | null])[] = [
    ['Workflow id', engine.workflow_id],
    ['Run id', engine.run_id],
    ['Activity id', engine.activity_id],
    ['Job id', engine.job_id],
    ['Task queue', engine.task_queue],
    ['Worker', engine.worker],
    [record === null ? 'Record id' : `${recordTexts[record.kind]} id`, record?.id ?? null],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

/** Where a piece of work is found in its engine, to read and to copy with the words of its error. */
export function EngineFacts({ work, engine }: Pick<Read, 'work' | 'engine'>) {
  const facts = factsOf({ work, engine });
  const copy = async (): Promise<void> => {
    const lines = [['Step', work.name], ...facts, ['Error', work.error]].map(([label, value]) => `${label}: ${value}`);
    await navigator.clipboard.writeText(lines.join('\n'));
    notify('Copied.', { short: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          <Box component="span" sx={{ fontFamily: 'monospace' }}>
            {value}
          </Box>
        </Fact>
      ))}
      <Box>
        <Button size="small" onClick={() => void copy()}>
          Copy for a report
        </Button>
      </Box>
    </Box>
  );
}
