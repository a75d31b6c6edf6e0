import { planTexts as texts, readCalendarLink, removeCalendarLink, renewCalendarLink } from '@campus/domain/registration';
import { Dialog, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { QueryParts, useAction, useOperation } from '../../../lib/index.js';

const AFTER = { invalidate: [readCalendarLink], onSuccess: (_data: unknown, message = '') => notify(message) };

function Address({ url }: { readonly url: string }) {
  const renew = useAction(renewCalendarLink, AFTER);
  const remove = useAction(removeCalendarLink, AFTER);
  const pending = renew.pending || remove.pending;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify(texts.calendarCopied, { short: true });
  };
  if (url === '')
    return (
      <Button variant="contained" loading={renew.pending} onClick={() => void renew.run({})}>
        {texts.calendarMake}
      </Button>
    );
  return (
    <>
      <TextField
        fullWidth
        label="Address"
        value={url}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2, px: 0 }}>
        <Button color="error" disabled={pending} onClick={() => void remove.run({})}>
          {texts.calendarRemove}
        </Button>
        <Button disabled={pending} onClick={() => void renew.run({})}>
          {texts.calendarRenew}
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          Copy
        </Button>
      </DialogActions>
    </>
  );
}

/** The private address under which a calendar program reads the own courses. */
export function CalendarFeed() {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const query = useOperation(readCalendarLink, {}, { quiet: true, enabled: open });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.calendar}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth maxWidth="sm">
        <DialogTitle id={titleId}>{texts.calendar}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>{texts.calendarHint}</DialogContentText>
          <QueryParts query={query} what="the address">
            {({ url }) => <Address url={url} />}
          </QueryParts>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
