import { counted, fillIn } from '@campus/contract-kit';
import type { SchoolRates, TermCharges } from '@campus/domain/student-accounts';
import { chargeTexts as texts, readChargeSettings, saveSchoolRates, saveTermCharges } from '@campus/domain/student-accounts';
import type { DataColumn } from '@campus/ui-kit';
import { column, DateText, MoneyText, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { QueryParts, RowTable, useOperation } from '../../../lib/index.js';
import { Part } from '../components/account/part.js';
import { SettingsDialog } from '../components/rates/settings-dialog.js';

const TERM_FIELDS = ['bills_on', 'fees', 'steps', 'late_fee', 'late_on'] as const;
const LOADS = { full: 'full-time', part: 'part-time' } as const;

const schoolColumns: readonly DataColumn<SchoolRates>[] = [
  column.text('name', texts.school, { primary: true }),
  column.of('rates', texts.now, ({ rates }) =>
    rates.length === 0
      ? texts.noRates
      : rates.map(({ load, from_on: from, amount }) => (
          <div key={`${load}/${from}`}>
            <MoneyText amount={amount} /> {LOADS[load]}, from <DateText value={from} withTime={false} />
          </div>
        )),
  ),
];
const termColumns: readonly DataColumn<TermCharges>[] = [
  column.text('name', texts.term, { primary: true }),
  column.of('bills_on', texts.billsOn, ({ bills_on: day }) =>
    day === null ? texts.none : <DateText value={day} withTime={false} />,
  ),
  column.of('fees', texts.fees, ({ fees }) => counted(fees.length, 'fee')),
  column.of('steps', texts.steps, ({ steps }) => steps.map(({ percent }) => `${percent}%`).join(', ')),
  column.of('late_fee', texts.lateFee, ({ late_fee: fee }) => (fee === null ? null : <MoneyText amount={fee} />), {
    align: 'right',
  }),
];

const ratesOf = ({ school, rates, version }: SchoolRates) => ({ school, rates, version });
const termOf = ({ name: _name, begins_on: _begins, ...term }: TermCharges) => term;

const change = (name: string, open: () => void) => (
  <Button size="small" aria-label={`${texts.change} ${name}`} onClick={open}>
    {texts.change}
  </Button>
);

function Schools({ schools }: { readonly schools: readonly SchoolRates[] }) {
  const [school, setSchool] = useState<SchoolRates | null>(null);
  return (
    <Part title={texts.rates}>
      <RowTable<SchoolRates>
        label={texts.rates}
        columns={schoolColumns}
        rows={schools}
        rowId={(row) => row.school}
        empty={texts.noRates}
        rowActions={(row) => change(row.name, () => setSchool(row))}
      />
      {school === null ? null : (
        <SettingsDialog
          title={fillIn(texts.editRates, { school: school.name })}
          operation={saveSchoolRates}
          values={ratesOf(school)}
          fields={['rates']}
          invalidate={[readChargeSettings]}
          theirs={(data) => ratesOf(data as SchoolRates)}
          onClose={() => setSchool(null)}
        />
      )}
    </Part>
  );
}

function Terms({ terms }: { readonly terms: readonly TermCharges[] }) {
  const [term, setTerm] = useState<TermCharges | null>(null);
  return (
    <Part title={texts.terms}>
      <RowTable<TermCharges>
        label={texts.terms}
        columns={termColumns}
        rows={terms}
        rowId={(row) => row.term_id}
        empty={texts.none}
        rowActions={(row) => change(row.name, () => setTerm(row))}
      />
      {term === null ? null : (
        <SettingsDialog
          title={fillIn(texts.editTerm, { term: term.name })}
          operation={saveTermCharges}
          values={termOf(term)}
          fields={TERM_FIELDS}
          invalidate={[readChargeSettings]}
          theirs={(data) => termOf(data as TermCharges)}
          onClose={() => setTerm(null)}
        />
      )}
    </Part>
  );
}

/** What charges are computed from: rates by school, and what each term asks for. */
export default function Rates() {
  const query = useOperation(readChargeSettings, {}, { quiet: true, staleMs: 0 });
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <QueryParts query={query} what="the rates">
        {({ schools, terms }) => (
          <>
            <Schools schools={schools} />
            <Terms terms={terms} />
          </>
        )}
      </QueryParts>
    </>
  );
}
