import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { W2Correction } from '@campus/domain/employee-pay';
import { createW2Forms, listW2Corrections, readW2File, setW2Correction, w2Texts as texts } from '@campus/domain/employee-pay';
import type { DataColumn } from '@campus/ui-kit';
import { ChoiceField, column, FormSection, notify, PageHead, SaveFailed } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  portal,
  RowTable,
  sentenceOf,
  useAction,
  useCan,
  useList,
  useMe,
  useRouteSearch,
  useSearchText,
  useSetSearch,
} from '../../../lib/index.js';

const STATEMENT = '/api/accounting/w2/statement';
const YEARS_BACK = 6;
const lastYear = new Date().getFullYear() - 1;
const YEARS = Array.from({ length: YEARS_BACK }, (_, index) => String(lastYear - index));

const columns: readonly DataColumn<W2Correction>[] = [
  column.of('name', 'Employee', ({ first_name: first, last_name: last }) => `${first} ${last}`, { primary: true }),
  column.text('id_num', 'Id'),
  column.number('year', texts.year),
  column.chip('corrected', texts.corrected, ({ corrected }) =>
    corrected === 1 ? { tone: 'attention', label: texts.corrected } : { tone: 'done', label: texts.notCorrected },
  ),
];

/** The forms of a year, and the press that marks one as corrected. [PAYADM-005] [PAYADM-006] */
function Corrections({ year }: { readonly year: string }) {
  const setSearch = useSetSearch();
  const me = useMe();
  const { text, setText } = useSearchText('q');
  const { q } = useRouteSearch();
  const list = useList(listW2Corrections, { year, ...(q === undefined || q === '' ? {} : { q }) });
  const mark = useAction(setW2Correction, { quiet: true, invalidate: [listW2Corrections], rereadRefused: true });
  const press = async (row: W2Correction) => {
    const done = await mark.run({ id_num: row.id_num, year: row.year, corrected: row.corrected === 1 ? 0 : 1 });
    if (done.ok) notify(done.message ?? '', { short: true });
  };
  return (
    <Box component="section" aria-labelledby="corrections" sx={{ mb: 6 }}>
      <Typography id="corrections" variant="h2" sx={{ mb: 1 }}>
        {texts.corrections}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{texts.correctionsHint}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <Box sx={{ width: 160 }}>
          <ChoiceField
            label={texts.year}
            value={year}
            options={YEARS.map((id) => ({ id, name: id }))}
            onChange={(id) => setSearch({ year: id })}
          />
        </Box>
        <Box sx={{ width: { xs: '100%', sm: 320 } }}>
          <TextField fullWidth type="search" label={texts.find} value={text} onChange={(event) => setText(event.target.value)} />
        </Box>
      </Box>
      <SaveFailed sentence={mark.failure === null ? null : sentenceOf(mark.failure)} />
      <RowTable<W2Correction>
        label={texts.forms}
        columns={columns}
        rows={list.state}
        rowId={({ id_num: id, year: of }) => `${id}/${of}`}
        onMore={list.more}
        loadingMore={list.loadingMore}
        empty={texts.nobody}
        rowActions={(row) =>
          row.id_num === me.empId ? null : (
            <Button
              size="small"
              disabled={mark.pending}
              aria-label={`${row.corrected === 1 ? texts.unmark : texts.mark}: ${row.first_name} ${row.last_name}`}
              onClick={() => void press(row)}
            >
              {row.corrected === 1 ? texts.unmark : texts.mark}
            </Button>
          )
        }
      />
    </Box>
  );
}

/** The form of one person and year, in a new window. [PAYADM-010] */
function Statement({ year }: { readonly year: string }) {
  return (
    <FormSection title={texts.statement} hint={texts.statementHint}>
      <form method="get" action={STATEMENT} target="_blank" aria-label={texts.statement} style={{ display: 'contents' }}>
        <TextField name="id_num" label={texts.person} required />
        <TextField
          key={year}
          name="year"
          label={texts.year}
          required
          defaultValue={year}
          slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]{4}' } }}
        />
        <Button type="submit" variant="outlined">
          {texts.open}
        </Button>
      </form>
    </FormSection>
  );
}

/** Makes the forms of the year, and offers their file; what to look at first is said below. */
function YearEnd({ year }: { readonly year: string }) {
  const create = useAction(createW2Forms, { quiet: true, invalidate: [listW2Corrections], rereadRefused: true });
  const [found, setFound] = useState<OutputOf<typeof createW2Forms>['findings']>([]);
  const press = async () => {
    const done = await create.run({ year: Number(year) });
    if (!done.ok) return;
    setFound(done.data.findings);
    notify(done.message ?? '');
  };
  return (
    <FormSection title={texts.yearEnd} hint={texts.yearEndHint}>
      <SaveFailed sentence={create.failure === null ? null : sentenceOf(create.failure)} />
      <Box className="wide" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" loading={create.pending} onClick={() => void press()}>
          {fillIn(texts.create, { year })}
        </Button>
        <Button variant="outlined" href={portal.address(readW2File, { year: Number(year) })}>
          {fillIn(texts.file, { year })}
        </Button>
      </Box>
      {found.length === 0 ? null : (
        <Alert severity="warning" variant="outlined" className="wide">
          <Typography sx={{ fontWeight: 600 }}>{texts.look}</Typography>
          <ul>
            {found.map(({ id_num: id, name, what }) => (
              <li key={`${id}/${what}`}>
                {name}: {texts.findings[what]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </FormSection>
  );
}

/** W-2 forms of all employees: which were corrected, and the form of one person. [PAYADM-002] */
export default function W2Admin() {
  const asked = useRouteSearch()['year'];
  const year = asked !== undefined && /^\d{4}$/.test(asked) ? asked : (YEARS[0] ?? '');
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <Statement year={year} />
      {useCan()(createW2Forms.permission) ? <YearEnd key={year} year={year} /> : null}
      <Corrections year={year} />
    </>
  );
}
