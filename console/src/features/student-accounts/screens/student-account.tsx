import { fillIn } from '@campus/contract-kit';
import type { AccountRow, AccountTotalLine } from '@campus/domain/student-accounts';
import {
  agingTexts,
  chargeTexts as texts,
  listStudentAccountRows,
  postCharges,
  readStudentAccount,
  returnPayment,
  searchAccounts,
  waiveLateFee,
} from '@campus/domain/student-accounts';
import { isCredit } from '@campus/domain/student-accounts/rules';
import type { Found } from '@campus/ui-kit';
import { EmptyState, notify, PageHead, SearchField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call, QueryParts, sentenceOf, useAction, useOperation } from '../../../lib/index.js';
import { AccountAgingPart } from '../components/account/account-aging.js';
import { AccountHolds } from '../components/account/account-holds.js';
import { AccountRows } from '../components/account/account-rows.js';
import { AccountTotals } from '../components/account/account-totals.js';
import { StudentPayers } from '../components/payers/student-payers.js';
import { Part } from '../components/account/part.js';
import { Sponsors } from '../components/account/sponsors.js';
import { WhyLines } from '../components/account/why-lines.js';
import { SettingsDialog } from '../components/rates/settings-dialog.js';

async function findAccounts(q: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchAccounts, { q }, { signal });
  return found.map(({ id, name, school }) => ({ id, name, detail: `${id} · ${school}` }));
}

interface Term {
  readonly id: string;
  readonly name: string;
}

function PostCharges({ student, terms }: { readonly student: string; readonly terms: readonly Term[] }) {
  const post = useAction(postCharges, {
    quiet: true,
    invalidate: [readStudentAccount, listStudentAccountRows],
    onSuccess: (_data, message) => notify(message ?? '', { short: true }),
  });
  if (terms.length === 0) return null;
  return (
    <Box sx={{ mb: 8, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.postHint}</Typography>
      {terms.map(({ id, name }) => (
        <Button
          key={id}
          variant="outlined"
          loading={post.pending}
          onClick={() => void post.run({ id_num: student, term_id: id })}
        >
          {fillIn(texts.post, { term: name })}
        </Button>
      ))}
      {post.failure === null ? null : <Alert severity="error">{sentenceOf(post.failure)}</Alert>}
    </Box>
  );
}

function Rows({ id, totals }: { readonly id: string; readonly totals: readonly AccountTotalLine[] }) {
  const [back, setBack] = useState<AccountRow | null>(null);
  const [fee, setFee] = useState<AccountRow | null>(null);
  return (
    <>
      <AccountRows
        totals={totals}
        student={id}
        actions={(row) =>
          isCredit(row.TRANS_AMT) ? (
            <Button size="small" aria-label={`${texts.returned}: ${row.TRANS_DESC}`} onClick={() => setBack(row)}>
              {texts.returned}
            </Button>
          ) : row.LATE_FEE === true ? (
            <Button size="small" aria-label={`${texts.waive}: ${row.TRANS_DESC}`} onClick={() => setFee(row)}>
              {texts.waive}
            </Button>
          ) : null
        }
      />
      {fee === null ? null : (
        <SettingsDialog
          title={fillIn(texts.waiveTitle, { what: fee.TRANS_DESC })}
          operation={waiveLateFee}
          values={{ id_num: id, row: fee.id, reason: '' }}
          fields={['reason']}
          invalidate={[readStudentAccount, listStudentAccountRows]}
          onClose={() => setFee(null)}
        />
      )}
      {back === null ? null : (
        <SettingsDialog
          title={fillIn(texts.returnTitle, { what: back.TRANS_DESC })}
          operation={returnPayment}
          values={{ id_num: id, row: back.id, fee: null, reason: '' }}
          fields={['fee', 'reason']}
          invalidate={[readStudentAccount, listStudentAccountRows]}
          onClose={() => setBack(null)}
        />
      )}
    </>
  );
}

function AccountOf({ student }: { readonly student: Found }) {
  const query = useOperation(readStudentAccount, { id_num: student.id }, { quiet: true, staleMs: 0 });
  return (
    <QueryParts query={query} what="the account">
      {(account) => (
        <>
          <Part title={`${account.name} · ${account.id}`}>
            <AccountTotals totals={account.totals} />
          </Part>
          <AccountAgingPart aging={account.aging} none={agingTexts.nothingOf} />
          <AccountHolds holds={account.holds} none={texts.noHolds} />
          <WhyLines lines={account.lines} />
          <PostCharges student={account.id} terms={account.terms} />
          <Rows id={account.id} totals={account.totals} />
          <Sponsors account={account} />
          <StudentPayers student={account.id} />
        </>
      )}
    </QueryParts>
  );
}

/** One student's account for payments staff. */
export default function StudentAccountScreen() {
  const [student, setStudent] = useState<Found | null>(null);
  return (
    <>
      <PageHead title={texts.student} state={texts.studentState} />
      <Box sx={{ maxWidth: 480, mb: 6 }}>
        <SearchField label={texts.find} value={student} onChange={setStudent} search={findAccounts} />
      </Box>
      {student === null ? <EmptyState text={texts.findHint} /> : <AccountOf key={student.id} student={student} />}
    </>
  );
}
