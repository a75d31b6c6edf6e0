import { fillIn, showCount } from '@campus/contract-kit';
import type { MassMailRecord } from '@campus/domain/mass-mail';
import { MASS_MAIL_TOPIC, massMailStateTexts, massMailTexts as texts, readMassMail } from '@campus/domain/mass-mail';
import { dateText, ErrorState, PageHead, ProgressRow, TableSkeleton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { failureFrom, sentenceOf, useLiveRead, useOperation, useRouteParams } from '../../../lib/index.js';
import { ListFacts, Part, RefusedRows, Sample } from '../components/preview.js';
import { Report } from '../components/recipients.js';
import { MassMailStateChip } from '../components/state-chips.js';
import { Steps } from '../components/steps.js';

/** What comes next, in a sentence. */
function nextOf({ state, recipients, sends_at: sendsAt, held_until: heldUntil }: MassMailRecord): string | null {
  const count = showCount(recipients);
  if (state === 'waiting') return fillIn(recipients === 1 ? texts.madeOne : texts.made, { count, time: dateText(sendsAt) });
  if (state === 'sending' && heldUntil !== null) return fillIn(texts.heldBack, { time: dateText(heldUntil) });
  return null;
}

function History({ mail }: { readonly mail: MassMailRecord }) {
  return (
    <Part id="history" title="History">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {mail.history.map(({ at, by, text }) => (
          <li key={`${at}${text}`}>
            {dateText(at)} · {by} · {text}
          </li>
        ))}
      </Box>
    </Part>
  );
}

/** One mass mail, live: its pause, its progress, its report. [PAYADM-008] */
export default function MassMail() {
  const { id = '' } = useRouteParams();
  const query = useOperation(readMassMail, { id }, { quiet: true });
  useLiveRead(readMassMail, { id }, [{ topic: MASS_MAIL_TOPIC, id }]);
  const mail = query.data;
  if (mail === undefined) {
    return (
      <>
        <PageHead title={texts.title} />
        {query.error === null ? (
          <TableSkeleton label={texts.title} columns={3} />
        ) : (
          <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />
        )}
      </>
    );
  }
  const next = nextOf(mail);
  return (
    <>
      <PageHead title={mail.title} state={<MassMailStateChip state={mail.state} />} />
      {next === null ? null : (
        <Alert severity={mail.state === 'waiting' ? 'info' : 'warning'} variant="outlined" sx={{ mb: 4 }}>
          {next}
        </Alert>
      )}
      <Steps mail={mail} />
      <Box sx={{ mb: 6, maxWidth: 720 }} aria-live="polite">
        <ProgressRow label={massMailStateTexts[mail.state]} done={mail.settled} total={mail.recipients} />
      </Box>
      <Sample mail={mail} />
      <ListFacts mail={mail} />
      <Report mail={mail} />
      <RefusedRows mail={mail} />
      <History mail={mail} />
    </>
  );
}
