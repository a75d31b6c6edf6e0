import type { WhyLine } from '@campus/domain/student-accounts';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { RowTable } from '../../../../lib/index.js';
import { Part } from './part.js';

const columns: readonly DataColumn<WhyLine>[] = [
  column.text('what', texts.charge, { primary: true }),
  column.text('term', 'Term'),
  column.text('why', 'Reason'),
  column.money('amount', 'Amount'),
];

/** Why the charges are what they are, a line each; nothing where there are none. */
export function WhyLines({ lines }: { readonly lines: readonly WhyLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={texts.why}>
      <RowTable<WhyLine>
        label={texts.why}
        columns={columns}
        rows={lines}
        rowId={({ term, what, amount }) => `${term}/${what}/${amount}`}
        empty={texts.noRows}
      />
    </Part>
  );
}
