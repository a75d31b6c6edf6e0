import { fillIn, showDate } from '@campus/contract-kit';
import { mailLedgerTexts as texts, readMailbox } from '@campus/domain/mail';
import { campusDay } from '@campus/domain/calendar/rules';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useOperation } from '../../../lib/index.js';

/** Where the demo's mails can be read, how many mails of people wait in the portal's own mailbox, and how many were forwarded. */
export function Mailbox() {
  const { data } = useOperation(readMailbox, {}, { quiet: true });
  if (data === undefined) return null;
  const { waiting, oldest_at: oldest, address, forwarded, forward_to: to, catcher } = data;
  const since = oldest === null ? '' : showDate(campusDay(Date.parse(oldest)));
  const waits = fillIn(waiting === 1 ? texts.mailboxWaitsOne : texts.mailboxWaits, { count: waiting, address, since });
  return (
    <>
      {catcher === null ? null : (
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          {texts.catcher}
          <Link href={catcher} target="_blank" rel="noopener">
            {texts.catcherLink}
          </Link>
        </Typography>
      )}
      {waiting === 0 ? null : (
        <Alert role="note" severity="warning" sx={{ mb: 4, maxWidth: 960 }}>
          {waits}
        </Alert>
      )}
      {forwarded === 0 || to === null ? null : (
        <Alert role="note" severity="info" sx={{ mb: 4, maxWidth: 960 }}>
          {fillIn(texts.mailboxForwards, { count: forwarded, address, to })}
        </Alert>
      )}
    </>
  );
}
