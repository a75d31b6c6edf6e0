import { fillIn } from '@campus/contract-kit';
import { choosePayShare, listPayYears, payYearTexts as texts, readPayrollReadiness } from '@campus/domain/payroll';
import type { WirePayYear } from '@campus/domain/payroll';
import type { PayShare } from '@campus/domain/payroll/rules';
import { PAY_SHARES } from '@campus/domain/payroll/rules';
import type { DataColumn } from '@campus/ui-kit';
import { ChoiceField, column, notify, SaveFailed } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowTable, sentenceOf, tableStateOf, useAction, useOperation } from '../../../lib/index.js';

const OPTIONS = PAY_SHARES.map((id) => ({ id, name: texts.shares[id] }));

/** Years with 27 pay days: what each of them pays of a yearly salary is chosen until the year's first payroll. */
export function PayYears() {
  const years = useOperation(listPayYears, {}, { quiet: true });
  const choose = useAction(choosePayShare, {
    quiet: true,
    invalidate: [listPayYears, readPayrollReadiness],
    rereadRefused: true,
  });
  const save = async ({ year, version }: WirePayYear, share: string) => {
    const done = await choose.run({ year, share: share as PayShare, version });
    if (done.ok) notify(done.message ?? '', { tone: 'success', short: true });
  };
  const columns: readonly DataColumn<WirePayYear>[] = [
    column.of('year', texts.year, ({ year }) => String(year), { primary: true }),
    column.of('payDays', texts.payDays, ({ payDays }) => String(payDays), { align: 'right' }),
    column.of('share', texts.share, (row) =>
      row.begun === 1 ? (
        texts.shares[row.share]
      ) : (
        <ChoiceField
          label={fillIn(texts.choose, { year: row.year })}
          value={row.share}
          options={OPTIONS}
          onChange={(share) => void save(row, share)}
        />
      ),
    ),
  ];
  return (
    <Box component="section" aria-labelledby="pay-years" sx={{ mb: 6, maxWidth: 960 }}>
      <Typography id="pay-years" variant="h2" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{texts.hint}</Typography>
      <SaveFailed sentence={choose.failure === null ? null : sentenceOf(choose.failure)} />
      <RowTable<WirePayYear>
        label={texts.title}
        columns={columns}
        rows={tableStateOf(years)}
        rowId={({ year }) => String(year)}
        empty={texts.none}
      />
    </Box>
  );
}
