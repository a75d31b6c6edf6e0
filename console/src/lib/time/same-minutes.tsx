import { fillIn, showDate } from '@campus/contract-kit';
import type { Operation } from '@campus/contract-kit';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { accountingSameMinutes, SameMinutes, supervisorSameMinutes } from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { column, minutesText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OperationReason } from '../forms/operation-reason.js';
import { RowTable } from '../lists/list-table.js';
import { tableStateOf, useOperation } from '../queries.js';

type Calls = typeof supervisorSameMinutes | typeof accountingSameMinutes;

const columns: readonly DataColumn<SameMinutes>[] = [
  column.text('employee', 'Employee', { primary: true }),
  column.instant('date', 'Date'),
  column.of('minutes', 'Both at once', ({ minutes }) => minutesText(minutes), { align: 'right' }),
  column.text('positions', 'Positions'),
  column.of('accepted', 'Accepted', ({ accepted, acceptedBy }) =>
    accepted === null ? 'No' : `${acceptedBy ?? ''}: ${accepted}`,
  ),
];

/** Who has the same minutes at two positions, each to be accepted with a reason; nothing where no one has. */
export function SameMinutesList({
  calls,
  invalidate = [],
}: {
  readonly calls: Calls;
  readonly invalidate?: readonly Operation[];
}) {
  const query = useOperation(calls.list, {}, { quiet: true });
  const [accepting, setAccepting] = useState<SameMinutes | null>(null);
  if ((query.data?.length ?? 0) === 0) return null;
  return (
    <Box component="section" id="same-minutes" aria-labelledby="same-minutes-title" sx={{ mb: 8 }}>
      <Typography id="same-minutes-title" variant="h2" sx={{ mb: 1 }}>
        {texts.sameMinutesTitle}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{texts.sameMinutesHint}</Typography>
      <RowTable<SameMinutes>
        label={texts.sameMinutesTitle}
        columns={columns}
        rows={tableStateOf(query)}
        empty={texts.sameMinutesNone}
        rowActions={(row) =>
          row.accepted === null ? (
            <Button
              size="small"
              aria-label={`${texts.sameMinutesAccept}: ${row.employee}, ${showDate(row.date)}`}
              onClick={() => setAccepting(row)}
            >
              {texts.sameMinutesAccept}
            </Button>
          ) : null
        }
      />
      {accepting === null ? null : (
        <OperationReason
          operation={calls.accept}
          input={(reason) => ({ idNum: accepting.idNum, date: accepting.date, minutes: accepting.minutes, reason })}
          title={fillIn(texts.sameMinutesTitleOf, {
            minutes: accepting.minutes,
            employee: accepting.employee,
            date: showDate(accepting.date),
          })}
          confirmLabel={texts.sameMinutesAccept}
          requiredMessage={messages.text('reason_required')}
          invalidate={[calls.list, ...invalidate]}
          rereadRefused
          onClose={() => setAccepting(null)}
        />
      )}
    </Box>
  );
}
