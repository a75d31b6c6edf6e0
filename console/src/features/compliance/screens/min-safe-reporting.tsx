import { fillIn } from '@campus/contract-kit';
import type { TrainingTerm } from '@campus/domain/compliance';
import { complianceTexts as texts, downloadTraining, readTrainingStatistics, TRAINING_GROUPS } from '@campus/domain/compliance';
import type { DataColumn } from '@campus/ui-kit';
import { column, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { portal, RowTable, tableStateOf, useOperation } from '../../../lib/index.js';
import { ReadState } from '../components/read-state.js';

/** How many of a term's students have completed the training, as a bar and in words. */
function TrainingBar({ students, complete, name }: TrainingTerm) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 160 }}>
      <LinearProgress variant="determinate" value={(100 * complete) / students} aria-label={name} sx={{ flex: 1, height: 8 }} />
      {fillIn(texts.progress, { complete, students })}
    </Box>
  );
}

const columns: readonly DataColumn<TrainingTerm>[] = [
  column.text('name', 'Term', { primary: true }),
  column.number('students', 'Students'),
  column.number('activated', 'Activated'),
  column.number('complete', 'Complete'),
  column.of('progress', 'Completed', (row) => <TrainingBar {...row} />),
  column.of('average_score', 'Average score', ({ average_score }) => average_score?.toFixed(1)),
];

/** The ministry-safe training of the students by term, and each group of them as a CSV file. [MINSAFE-002] [MINSAFE-005] */
export default function MinSafeReporting() {
  const terms = useOperation(readTrainingStatistics, {}, { quiet: true });
  return (
    <>
      <PageHead
        title={texts.title}
        state={texts.state}
        action={TRAINING_GROUPS.map((group) => (
          <Button key={group} variant="outlined" href={portal.address(downloadTraining, { group })} download>
            {texts.download[group]}
          </Button>
        ))}
      />
      <ReadState />
      <RowTable label={texts.statistics} columns={columns} rows={tableStateOf(terms)} empty={texts.noStatistics} />
    </>
  );
}
