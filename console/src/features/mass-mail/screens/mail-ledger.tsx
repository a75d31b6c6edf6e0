import type { LedgerRow } from '@campus/domain/mail';
import { listMail, mailLedgerTexts as ledger, resendMail, retryMail, stopMail } from '@campus/domain/mail';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { fillIn, showCount } from '@campus/contract-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { ListFilter } from '../../../lib/index.js';
import { ListScreen, OperationReason } from '../../../lib/index.js';
import { MassMailTable } from '../components/mass-mail-table.js';
import { Mailbox } from '../components/mailbox.js';
import { MailStateChip } from '../components/state-chips.js';
import { STATE_FILTER } from '../hooks/state-filter.js';

const columns: readonly DataColumn<LedgerRow>[] = [
  column.text('subject', 'Subject', { primary: true }),
  column.text('recipient', 'Recipient'),
  column.text('template', 'Template'),
  column.of('state', 'State', (row) => <MailStateChip state={row.state} />),
  column.number('attempts', 'Tries'),
  column.instant('created_at', 'Written'),
  column.instant('next_at', 'Next try'),
  column.text('last_error', 'Error', { phone: 'line' }),
];

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', name: 'q', label: 'Recipient or subject' },
  STATE_FILTER,
  { kind: 'link', name: 'template', label: 'Template' },
];

/** The mail ledger: every mail of the portal, whoever wrote it, and the mass mails that are going out. */
export default function MailLedger() {
  const [resending, setResending] = useState<LedgerRow | null>(null);
  return (
    <>
      <ListScreen
        of={listMail}
        title={ledger.ledgerTitle}
        label="Mail ledger"
        head={(total) => (total === null ? 'Every mail of the portal' : `${showCount(total)} messages`)}
        filters={FILTERS}
        columns={columns}
        rowName={(row) => `${row.subject} to ${row.recipient}`}
        bulkActions={[
          { operation: retryMail, label: (count) => `Retry ${count}` },
          { operation: stopMail, label: (count) => `Cancel ${count}`, look: 'danger' },
        ]}
        empty={ledger.noMail}
        compact
        rowActions={(row) =>
          row.state !== 'unknown' || row.mass_mail !== null ? null : (
            <Button
              size="small"
              aria-label={`${ledger.resend}: ${row.subject} to ${row.recipient}`}
              onClick={() => setResending(row)}
            >
              {ledger.resend}
            </Button>
          )
        }
      >
        <Mailbox />
        <Box sx={{ mb: 8 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            Mass mails
          </Typography>
          <MassMailTable compact />
        </Box>
        <Typography variant="h2" sx={{ mb: 2 }}>
          Messages
        </Typography>
      </ListScreen>
      {resending === null ? null : (
        <OperationReason
          operation={resendMail}
          input={(reason) => ({ id: resending.id, reason })}
          invalidate={[listMail]}
          title={ledger.resendTitle}
          confirmLabel={ledger.resend}
          onClose={() => setResending(null)}
        >
          <Typography>{fillIn(ledger.resendHint, { recipient: resending.recipient })}</Typography>
        </OperationReason>
      )}
    </>
  );
}
