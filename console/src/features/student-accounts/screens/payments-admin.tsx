import { readPaymentsAdmin, studentAccountsTexts as texts } from '@campus/domain/student-accounts';
import { ErrorState, PageHead, TableSkeleton } from '@campus/ui-kit';
import { failureFrom, sentenceOf, useOperation } from '../../../lib/index.js';
import { MassMailPart } from '../components/mass-mail-part.js';
import { PaymentDocuments } from '../components/office/payment-documents.js';
import { PaymentSettings } from '../components/office/payment-settings.js';
import { TaxForms } from '../components/office/tax-form.js';
import { AidCredits } from '../components/refunds/aid-credits.js';
import { RefundRequests } from '../components/refunds/refund-requests.js';
import { StatementReport } from '../components/statement-report.js';

/** What payments admins do: refunds, settings, documents, tax forms, mail to many and the report on it. [PAYADM-001] */
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
      <PageHead title={texts.title} state="Refunds, settings and documents for students, and mail to them" />
      {board === undefined ? (
        <TableSkeleton label={texts.title} columns={3} />
      ) : (
        <>
          <RefundRequests />
          <AidCredits />
          <PaymentSettings {...board} />
          <PaymentDocuments documents={board.documents} />
          <TaxForms years={board.years} />
          <StatementReport board={board} />
          <MassMailPart board={board} />
        </>
      )}
    </>
  );
}
