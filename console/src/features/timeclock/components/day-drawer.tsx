import type { Punch } from '@campus/domain/timeclock';
import {
  emailSupervisor,
  MAX_MESSAGE,
  showPunches,
  timeclockMessages as messages,
  timeclockTexts as texts,
} from '@campus/domain/timeclock';
import { campusTimeText } from '@campus/domain/calendar/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, Drawer, HoursText, notify, ReasonDialog } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListTable, sentenceOf, useAction } from '../../../lib/index.js';
import type { GridDay } from './hours-grid.js';

const time = (instant: string | null): string => (instant === null ? '–' : campusTimeText(Date.parse(instant)));

const columns: readonly DataColumn<Punch>[] = [
  column.of('type', 'Type', (punch) => punch.type.description, { primary: true }),
  column.of('in', 'Time in', (punch) => time(punch.time_in)),
  column.of('out', 'Time out', (punch) => time(punch.time_out)),
  column.of('timesheet_hrs', 'Hours', (punch) => <HoursText hours={punch.timesheet_hrs} />, { align: 'right' }),
];

function EmailDialog({ punch, onClose }: { readonly punch: Punch; readonly onClose: () => void }) {
  const send = useAction(emailSupervisor, { quiet: true });
  const confirm = async (message: string) => {
    const sent = await send.run({ punch: punch.id, message });
    if (!sent.ok) return;
    notify(sent.message ?? '');
    onClose();
  };
  return (
    <ReasonDialog
      open
      title="Write to your supervisor"
      label="Message about this punch"
      requiredMessage={messages.text('message_required')}
      limit={MAX_MESSAGE}
      confirmLabel="Send message"
      busy={send.pending}
      error={send.failure === null ? null : sentenceOf(send.failure)}
      onConfirm={(message) => void confirm(message)}
      onCancel={onClose}
    />
  );
}

/** The punches of a position on a date, each with a way to write to the supervisor about it. [CLOCK-006] */
export function DayDrawer({ day, onClose }: { readonly day: GridDay; readonly onClose: () => void }) {
  const [about, setAbout] = useState<Punch | null>(null);
  return (
    <Drawer open title={`${day.title}, ${day.formal}`} onClose={onClose}>
      <ListTable
        label="Punches of the day"
        columns={columns}
        of={showPunches}
        input={{ position: day.positionId, date: day.date }}
        rowId={(punch) => punch.id}
        empty={texts.noPunches}
        compact
        rowActions={(punch) => (
          <Button size="small" onClick={() => setAbout(punch)}>
            Email Supervisor
          </Button>
        )}
      />
      {about === null ? null : <EmailDialog punch={about} onClose={() => setAbout(null)} />}
    </Drawer>
  );
}
