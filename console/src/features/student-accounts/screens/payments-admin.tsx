import type { OutputOf } from '@campus/contract-kit';
import {
  paymentSettingTexts as settingTexts,
  readPaymentsAdmin,
  refundTexts,
  studentAccountsTexts as texts,
} from '@campus/domain/student-accounts';
import { ErrorState, PageHead, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { failureFrom, sentenceOf, useOperation } from '../../../lib/index.js';
import { MassMailPart } from '../components/mass-mail-part.js';
import { PaymentDocuments } from '../components/office/payment-documents.js';
import { PaymentSettings } from '../components/office/payment-settings.js';
import { TaxForms } from '../components/office/tax-form.js';
import { AidCredits } from '../components/refunds/aid-credits.js';
import { RefundRequests } from '../components/refunds/refund-requests.js';
import { StatementReport } from '../components/statement-report.js';

type Board = OutputOf<typeof readPaymentsAdmin>;

const PARTS: readonly { readonly id: string; readonly name: string; readonly show: (board: Board) => ReactNode }[] = [
  {
    id: 'part-refunds',
    name: refundTexts.list,
    show: () => (
      <>
        <RefundRequests />
        <AidCredits />
      </>
    ),
  },
  { id: 'part-settings', name: settingTexts.settings, show: (board) => <PaymentSettings {...board} /> },
  { id: 'part-documents', name: settingTexts.documents, show: ({ documents }) => <PaymentDocuments documents={documents} /> },
  { id: 'part-tax-form', name: settingTexts.taxForm, show: ({ years }) => <TaxForms years={years} /> },
  { id: 'part-report', name: texts.report, show: (board) => <StatementReport board={board} /> },
  { id: 'part-mail', name: texts.massMail, show: (board) => <MassMailPart board={board} /> },
];

/** The screen is long: a press leads to one of its parts, for the keyboard too. */
function Contents() {
  const lead = (id: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  };
  return (
    <Box component="nav" aria-label={texts.contents} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, mb: 6 }}>
      {PARTS.map(({ id, name }) => (
        <Link key={id} href={`#${id}`} onClick={lead(id)}>
          {name}
        </Link>
      ))}
    </Box>
  );
}

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
          <Contents />
          {PARTS.map(({ id, show }) => (
            <Box key={id} id={id} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 16 }}>
              {show(board)}
            </Box>
          ))}
        </>
      )}
    </>
  );
}
