import { fillIn, readDate } from '@campus/contract-kit';
import type { ChristmasRow, DonorRow } from '@campus/domain/advancement';
import {
  downloadChristmas,
  downloadNewDonors,
  downloadReinstatedDonors,
  downloadRollCall,
  listChristmas,
  listNewDonors,
  listReinstatedDonors,
  listRollCall,
  listScreenTexts as texts,
  listTexts,
} from '@campus/domain/advancement';
import { ChoiceField, column, moneyText, PageHead } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { portal, RowTable, useList } from '../../../../lib/index.js';
import { SinceField } from '../../reports/components/since-field.js';
import type { ReportControls } from '../../reports/hooks/report-settings.js';
import { useReportSettings } from '../../reports/hooks/report-settings.js';

const { columns: heads, filters } = listTexts;
const profile = (id: string): string => `/advancement/donorDirectory?id=${id}`;

const ADDRESS_COLUMNS: readonly DataColumn<ChristmasRow>[] = [
  column.text('id', heads.id),
  column.text('last_first_middle', heads.name, { primary: true }),
  ...[column.text<ChristmasRow>('salutation', heads.salutation), column.text<ChristmasRow>('addr_line_1', heads.addr_line_1)],
  ...[column.text<ChristmasRow>('addr_line_2', heads.addr_line_2), column.text<ChristmasRow>('addr_line_3', heads.addr_line_3)],
  ...[column.text<ChristmasRow>('city', heads.city), column.text<ChristmasRow>('state', heads.state)],
  ...[column.text<ChristmasRow>('zip', heads.zip), column.text<ChristmasRow>('country', heads.country)],
];

const DONOR_COLUMNS: readonly DataColumn<DonorRow>[] = [
  column.text('ID_NUM', heads.id),
  column.text('de_name', heads.donor, { primary: true }),
  column.day('last_gift_dte', heads.last_gift_dte),
  column.of('last_gift_amt', heads.last_gift_amt, ({ last_gift_amt: amount }) => (amount === null ? '–' : moneyText(amount)), {
    align: 'right',
  }),
  column.text('phone', heads.phone),
  column.text('mobile_phone', heads.mobile_phone),
  column.text('email_address', heads.email_address),
];

/** The donor's fields, and a column for each of the years that the rows have. [LIST-010] */
const donorColumns = (rows: readonly DonorRow[]): readonly DataColumn<DonorRow>[] => [
  ...DONOR_COLUMNS,
  ...(rows[0]?.totals ?? []).map(({ fiscal_year: year }, at) =>
    column.of<DonorRow>(year, fillIn(listTexts.year, { year }), ({ totals }) => moneyText(totals[at]?.amount ?? '0.00'), {
      align: 'right',
    }),
  ),
];

function Years({ controls: { settings, set, years } }: { readonly controls: ReportControls }) {
  return (
    <Box sx={{ maxWidth: 200 }}>
      <ChoiceField
        label={filters.fiscal_year}
        value={settings.fiscal_year}
        options={years.map((year) => ({ id: year, name: year }))}
        onChange={(year) => set({ fiscal_year: year })}
      />
    </Box>
  );
}

const sinceInput = ({ settings: { since } }: ReportControls) => (readDate(since) === since && since !== '' ? { since } : {});

const DONOR_LISTS = {
  listNewDonors: { of: listNewDonors, file: downloadNewDonors, title: listTexts.newDonors },
  listReinstatedDonors: { of: listReinstatedDonors, file: downloadReinstatedDonors, title: listTexts.reinstated },
} as const;

interface FrameProps {
  readonly title: string;
  readonly address: string;
  readonly field: React.ReactNode;
  readonly children: React.ReactNode;
}

function Frame({ title, address, field, children }: FrameProps) {
  return (
    <>
      <PageHead title={title} action={<Button href={address}>{texts.excel}</Button>} />
      <Box sx={{ mb: 4 }}>{field}</Box>
      {children}
    </>
  );
}

/** Every donor with a gift in the chosen fiscal year. [LIST-004] */
function RollCallOf({ controls }: { readonly controls: ReportControls }) {
  const input = { fiscal_year: controls.settings.fiscal_year };
  const { state, rows, more, loadingMore } = useList(listRollCall, input);
  return (
    <Frame title={listTexts.rollCall} address={portal.address(downloadRollCall, input)} field={<Years controls={controls} />}>
      <RowTable<DonorRow>
        label={listTexts.rollCall}
        columns={donorColumns(rows)}
        rows={state}
        rowId={({ ID_NUM: id }) => id}
        opens={({ ID_NUM: id }) => profile(id)}
        empty={texts.noDonors}
        onMore={more}
        loadingMore={loadingMore}
      />
    </Frame>
  );
}

function DonorsSince({ list, controls }: { readonly list: keyof typeof DONOR_LISTS; readonly controls: ReportControls }) {
  const { of, file, title } = DONOR_LISTS[list];
  const input = sinceInput(controls);
  const { state, rows, more, loadingMore } = useList(of, input);
  return (
    <Frame {...{ title }} address={portal.address(file, input)} field={<SinceField controls={controls} />}>
      <RowTable<DonorRow>
        label={title}
        columns={donorColumns(rows)}
        rows={state}
        rowId={({ ID_NUM: id }) => id}
        opens={({ ID_NUM: id }) => profile(id)}
        empty={texts.noDonors}
        onMore={more}
        loadingMore={loadingMore}
      />
    </Frame>
  );
}

function ChristmasOf({ controls }: { readonly controls: ReportControls }) {
  const input = sinceInput(controls);
  const { state, more, loadingMore } = useList(listChristmas, input);
  return (
    <Frame
      title={listTexts.christmas}
      address={portal.address(downloadChristmas, input)}
      field={<SinceField controls={controls} />}
    >
      <RowTable<ChristmasRow>
        label={listTexts.christmas}
        columns={ADDRESS_COLUMNS}
        rows={state}
        opens={({ id }) => profile(id)}
        empty={texts.noDonors}
        onMore={more}
        loadingMore={loadingMore}
      />
    </Frame>
  );
}

export function RollCall() {
  const controls = useReportSettings('listRollCall');
  return controls.isReady ? <RollCallOf controls={controls} /> : null;
}

export function NewDonors() {
  const controls = useReportSettings('listNewDonors');
  return controls.isReady ? <DonorsSince list="listNewDonors" controls={controls} /> : null;
}

export function ReinstatedDonors() {
  const controls = useReportSettings('listReinstatedDonors');
  return controls.isReady ? <DonorsSince list="listReinstatedDonors" controls={controls} /> : null;
}

export function ChristmasList() {
  const controls = useReportSettings('listChristmas');
  return controls.isReady ? <ChristmasOf controls={controls} /> : null;
}
