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
import { column } from '@campus/ui-kit';
import { ListTable } from '../../../lib/index.js';
import { RecordOf } from './work-drawer.js';
import { STATE_TONES } from './tones.js';

const columns: readonly DataColumn<WorkItem>[] = [
  column.text('name', 'What', { primary: true }),
  column.chip('state', 'State', (row) => ({ tone: STATE_TONES[row.state], label: workStateTexts[row.state] })),
  column.of('cause', 'Cause', (row) => `${diagnosisTexts[row.diagnosis].title}. ${row.error.slice(0, 160)}`),
  column.of('record', 'About', (row) => <RecordOf record={row.record} />),
  column.number('attempts', 'Tries'),
  column.instant('next_at', 'Next try'),
  column.instant('last_at', 'Last failed'),
];

interface WorkListProps {
  readonly filters: RawInputOf<typeof listWork>;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly onOpen: (id: string) => void;
}

/** Failed work one by one. [OPS-001] [OPS-006] */
export function WorkList({ filters, filtered, onClear, onOpen }: WorkListProps) {
  return (
    <ListTable
      label="Failed work"
      columns={columns}
      of={listWork}
      input={filters}
      live={[{ topic: WORK_TOPIC }]}
      rowName={(row) => row.name}
      onOpen={(row) => onOpen(row.id)}
      empty={{ text: texts.workEmpty, hint: texts.workEmptyHint }}
      filtered={filtered}
      onClearFilters={onClear}
      bulkActions={[
        { operation: actOnWork, input: { action: 'retry' }, label: (count) => `Retry ${count} now`, look: 'main', limit: 50 },
      ]}
      rereads={[listWorkGroups]}
    />
  );
}
