import type { StudentAccount } from '@campus/domain/student-accounts';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { RowTable } from '../../../../lib/index.js';
import { Part } from './part.js';

type Hold = StudentAccount['holds'][number];

const columns: readonly DataColumn<Hold>[] = [
  column.text('HOLD_DESC', texts.holdName, { primary: true }),
  column.text('HOLD_CDE', texts.holdCode),
  column.day('START_DTE', texts.holdSince),
];

interface AccountHoldsProps {
  readonly holds: readonly Hold[];
  /** What is said where there are none; of the own account where it is left out. */
  readonly none?: string;
}

/** The holds that are not released. [PAY-005] */
export function AccountHolds({ holds, none = texts.noHolds }: AccountHoldsProps) {
  return (
    <Part title={texts.holds}>
      <RowTable<Hold>
        label={texts.holds}
        columns={columns}
        rows={holds}
        rowId={({ HOLD_CDE: code, START_DTE: since }) => `${code}/${since}`}
        empty={none}
      />
    </Part>
  );
}
