import type { RoomRequest } from '@campus/domain/records';
import { approveRoom, declineRoom, listRoomRequests, recordsTexts as texts } from '@campus/domain/records';
import { AgeText, column, notify, PageHead, PersonCell, ReasonDialog } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RowTable, sentenceOf, tableStateOf, useAction, useOperation } from '../../../lib/index.js';

function Decide({ row, onDecline }: { readonly row: RoomRequest; readonly onDecline: () => void }) {
  const approve = useAction(approveRoom, {
    invalidate: [listRoomRequests],
    onSuccess: (_data, message) => notify(message ?? texts.saved),
  });
  if (!row.may_decide) return texts.anotherDecides;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button size="small" variant="contained" loading={approve.pending} onClick={() => void approve.run({ id: row.id })}>
        {texts.approveRoom}
      </Button>
      <Button size="small" color="error" onClick={onDecline}>
        {texts.declineRoom}
      </Button>
    </Box>
  );
}

/** Requests for rooms that no list has, the oldest first, each decided by another administrator. [RECORD-014] */
export default function RoomRequests() {
  const query = useOperation(listRoomRequests, {}, { quiet: true });
  const [declining, setDeclining] = useState<RoomRequest | null>(null);
  const decline = useAction(declineRoom, {
    quiet: true,
    invalidate: [listRoomRequests],
    onSuccess: (_data, message) => {
      notify(message ?? texts.saved);
      setDeclining(null);
    },
  });
  const columns: readonly DataColumn<RoomRequest>[] = [
    column.of('name', 'Person', (row) => <PersonCell name={row.name} id={row.person} />, { primary: true }),
    column.text('building', texts.building),
    column.text('room', texts.room),
    column.text('requested_by', texts.requestedBy),
    column.of('requested_at', texts.waitsSince, (row) => <AgeText since={row.requested_at} />),
    column.of('decide', texts.decision, (row) => <Decide row={row} onDecline={() => setDeclining(row)} />, { phone: 'line' }),
  ];
  return (
    <>
      <PageHead title={texts.roomRequests} />
      <RowTable
        label={texts.roomRequests}
        columns={columns}
        rows={tableStateOf(query)}
        rowId={(row) => row.id}
        empty={texts.roomRequestsEmpty}
      />
      <ReasonDialog
        open={declining !== null}
        title={texts.declineTitle}
        label={texts.declineReason}
        requiredMessage={texts.reasonRequired}
        confirmLabel={texts.declineRoom}
        danger
        busy={decline.pending}
        error={decline.failure === null ? null : sentenceOf(decline.failure)}
        onConfirm={(reason) => (declining === null ? undefined : void decline.run({ id: declining.id, reason }))}
        onCancel={() => setDeclining(null)}
      />
    </>
  );
}
