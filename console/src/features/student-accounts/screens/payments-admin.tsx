import { readPaymentsAdmin, studentAccountsTexts as texts } from '@campus/domain/student-accounts';
import { ErrorState, PageHead, TableSkeleton } from '@campus/ui-kit';
import { failureFrom, sentenceOf, useOperation } from '../../../lib/index.js';
import { MassMailPart } from '../components/mass-mail-part.js';
import { StatementReport } from '../components/statement-report.js';

/** What payments admins do: mail to many, and the report on the monthly statements. [PAYADM-001] */
export default function PaymentsAdmin() {
  const query = useOperation(readPaymentsAdmin, {}, { quiet: true });
  if (query.error !== null) {
    return (
      <>
        <PageHead title={texts.title} />
        <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />
      </>
    );
  }
  const board = query.data;
  return (
    <>
      <PageHead title={texts.title} state="Mail to students, and what became of it" />
      {board === undefined ? (
        <TableSkeleton label={texts.title} columns={3} />
      ) : (
        <>
          <MassMailPart board={board} />
          <StatementReport board={board} />
        </>
      )}
    </>
  );
}
