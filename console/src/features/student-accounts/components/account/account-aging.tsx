import type { AccountAging } from '@campus/domain/student-accounts';
import { agingTexts as texts } from '@campus/domain/student-accounts';
import { AGES } from '@campus/domain/student-accounts/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { RowTable } from '../../../../lib/index.js';
import { Part } from './part.js';

interface Line {
  readonly id: string;
  readonly age: string;
  readonly amount: string;
}

const columns: readonly DataColumn<Line>[] = [
  column.text('age', texts.age, { primary: true }),
  column.money('amount', texts.amount),
];

interface AccountAgingProps {
  readonly aging: AccountAging;
  /** What is said where nothing is owed; of the own account where it is left out. */
  readonly none?: string;
}

/** How old it is what is owed; it adds up to the sum of all accounts. */
export function AccountAgingPart({ aging, none = texts.nothing }: AccountAgingProps) {
  const lines = AGES.map((age): Line => ({ id: age, age: texts.ages[age], amount: aging[age] }));
  const owes = aging.oldest_due_on !== null;
  return (
    <Part title={texts.title}>
      {owes ? <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: 720 }}>{texts.hint}</Typography> : null}
      <RowTable<Line>
        label={texts.title}
        columns={columns}
        rows={owes ? [...lines, { id: 'sum', age: texts.sum, amount: aging.balance }] : []}
        empty={none}
      />
    </Part>
  );
}
