import { downloadStatistics, readStatistics } from '@campus/domain/assessment';
import type { SingleStats } from '@campus/domain/assessment';
import { ErrorState, Fact, PageHead, TableSkeleton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { failureFrom, portal, sentenceOf, useOperation, useRouteSearch } from '../../../lib/index.js';
import { Distribution } from '../results/distribution.js';
import { LikertPicture } from '../results/likert-picture.js';
import { Response } from '../results/response.js';
import { WrittenAnswers } from '../results/written-answers.js';
import { courseOf } from '../hooks/course-of.js';

function Head({ header }: { readonly header: SingleStats['header'] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Fact label="Term">{header.TermYear}</Fact>
      <Fact label="Professor">{header.professor === '' ? '–' : header.professor}</Fact>
      <Fact label="Student group">{header.studentGroup}</Fact>
      <Fact label="Response rate">{header.responseRate}</Fact>
      {header.NumOfMales === null ? null : (
        <Fact label="Finished students">
          {header.NumOfMales} men, {header.NumOfFemales} women, {header.AverageAge ?? '–'} years on average
        </Fact>
      )}
    </Box>
  );
}

/** The statistics of one course of an evaluation: distribution, figures and texts. [ASSESS-005] [ASSESS-006] [ASSESS-007] */
export default function SingleStatistics() {
  const { evalId = '', courseId = null, deanSchool } = useRouteSearch();
  const input = { evalId, courseId, ...(deanSchool === undefined ? {} : { deanSchool }) };
  const query = useOperation(readStatistics, input, { quiet: true });
  const failure = query.error === null ? null : failureFrom(query.error);
  const stats = query.data;
  return (
    <>
      <PageHead
        title={stats === undefined ? 'Statistics' : stats.header.Title}
        state={stats === undefined ? undefined : courseOf(stats.header)}
        action={
          stats === undefined ? undefined : (
            <Button variant="contained" href={portal.address(downloadStatistics, input)} download>
              Excel export
            </Button>
          )
        }
      />
      {failure === null ? null : (
        <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />
      )}
      {query.isPending ? <TableSkeleton label="Statistics" columns={6} /> : null}
      {stats === undefined ? null : (
        <>
          <Head header={stats.header} />
          <Response header={stats.header} />
          {stats.withheld === null ? null : (
            <Alert role="note" severity="info" sx={{ mb: 4, maxWidth: 960 }}>
              {stats.withheld}
            </Alert>
          )}
          <LikertPicture questions={stats.questions} />
          {stats.questions.map((question) => (
            <Distribution key={question.QuestionId} question={question} />
          ))}
          <WrittenAnswers responses={stats.textResponses} />
        </>
      )}
    </>
  );
}
