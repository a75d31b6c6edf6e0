import { fillIn } from '@campus/contract-kit';
import { chargeTexts as texts, listStudentAccountRows, postCharges, readStudentAccount, searchAccounts } from '@campus/domain/student-accounts';
import type { Found } from '@campus/ui-kit';
import { EmptyState, notify, PageHead, SearchField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call, QueryParts, sentenceOf, useAction, useOperation } from '../../../lib/index.js';
import { AccountHolds } from '../components/account/account-holds.js';
import { AccountRows } from '../components/account/account-rows.js';
import { AccountTotals } from '../components/account/account-totals.js';
import { Part } from '../components/account/part.js';
import { Sponsors } from '../components/account/sponsors.js';
import { WhyLines } from '../components/account/why-lines.js';

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
        <Button key={id} variant="outlined" loading={post.pending} onClick={() => void post.run({ id_num: student, term_id: id })}>
          {fillIn(texts.post, { term: name })}
        </Button>
      ))}
      {post.failure === null ? null : <Alert severity="error">{sentenceOf(post.failure)}</Alert>}
    </Box>
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
          <AccountHolds holds={account.holds} />
          <WhyLines lines={account.lines} />
          <PostCharges student={account.id} terms={account.terms} />
          <AccountRows totals={account.totals} student={account.id} />
          <Sponsors account={account} />
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
