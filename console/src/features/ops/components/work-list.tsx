import type { RawInputOf } from '@campus/contract-kit';
import type { WorkItem } from '@campus/domain/ops';
import {
  actOnWork,
  diagnosisTexts,
  listWork,
  listWorkGroups,
  opsTexts as texts,
  WORK_TOPIC,
  workStateTexts,
} from '@campus/domain/ops';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, notify, StatusChip } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAction, useLivePages, useOperationPage } from '../../../lib/index.js';
import { RecordOf } from './work-drawer.js';
import { STATE_TONES } from './tones.js';

const none: ReadonlySet<string> = new Set();

const columns: readonly DataColumn<WorkItem>[] = [
  { id: 'name', header: 'What', cell: (row) => row.name, primary: true },
  { id: 'state', header: 'State', cell: (row) => <StatusChip tone={STATE_TONES[row.state]} label={workStateTexts[row.state]} /> },
  { id: 'cause', header: 'Cause', cell: (row) => `${diagnosisTexts[row.diagnosis].title}. ${row.error.slice(0, 160)}` },
  { id: 'record', header: 'About', cell: (row) => <RecordOf record={row.record} /> },
  { id: 'attempts', header: 'Tries', cell: (row) => row.attempts, align: 'right' },
  { id: 'next', header: 'Next try', cell: (row) => <DateText value={row.next_at} /> },
  { id: 'last', header: 'Last failed', cell: (row) => <DateText value={row.last_at} /> },
];

interface WorkListProps {
  readonly filters: RawInputOf<typeof listWork>;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly onOpen: (id: string) => void;
}

/** Failed work one by one. [OPS-001] [OPS-006] */
export function WorkList({ filters, filtered, onClear, onOpen }: WorkListProps) {
  const list = useOperationPage(listWork, filters, { quiet: true });
  const [chosen, setChosen] = useState(none);
  useLivePages(listWork, filters, [{ topic: WORK_TOPIC }]);
  const act = useAction(actOnWork, {
    invalidate: [listWork, listWorkGroups],
    onSuccess: (results, message) => {
      setChosen(new Set(results.filter(({ success }) => !success).map(({ id }) => id)));
      notify(message ?? '');
    },
  });
  return (
    <DataTable<WorkItem>
      label="Failed work"
      columns={columns}
      state={list.state}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      onOpen={(row) => onOpen(row.id)}
      empty={{ text: texts.workEmpty, hint: texts.workEmptyHint }}
      filtered={filtered}
      onClearFilters={onClear}
      selected={chosen}
      onSelect={setChosen}
      bulk={(selected) => (
        <Button
          variant="contained"
          disabled={act.pending || selected.size > 50}
          onClick={() => void act.run({ ids: [...selected], action: 'retry' })}
        >
          Retry {selected.size} now
        </Button>
      )}
      {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
    />
  );
}
