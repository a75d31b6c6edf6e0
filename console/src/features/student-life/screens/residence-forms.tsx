import type { ResidenceFormKind, ResidenceFormLine } from '@campus/domain/student-life';
import {
  FORM_KINDS,
  listResidenceForms,
  remindOfResidenceForms,
  residenceFormsTexts as texts,
} from '@campus/domain/student-life';
import type { DataColumn } from '@campus/ui-kit';
import { column, notify, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { QueryParts, RowTable, useAction, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { ReadForm } from '../components/read-form.js';

const columns: readonly DataColumn<ResidenceFormLine>[] = [
  column.text('name', texts.columns.name, { primary: true }),
  column.text('rd_name', texts.columns.rd),
  column.chip('state', texts.columns.state, ({ form_id: form }) =>
    form === null ? { tone: 'waiting', label: texts.states.missing } : { tone: 'done', label: texts.states.submitted },
  ),
  column.instant('submitted_at', texts.columns.submitted),
];

/** Whose form of a period is there and whose is missing; a submitted one is read from here. */
export default function ResidenceForms() {
  const { kind: asked, period } = useRouteSearch();
  const kind: ResidenceFormKind = asked === 'rd' ? 'rd' : 'ra';
  const setSearch = useSetSearch();
  const query = useOperation(listResidenceForms, { kind, ...(period === undefined ? {} : { period }) }, { quiet: true });
  const [reading, setReading] = useState<ResidenceFormLine | null>(null);
  const remind = useAction(remindOfResidenceForms, { onSuccess: (_data, message) => notify(message ?? '', { short: true }) });
  const { data } = query;
  const show = (day: string | null | undefined) => setSearch({ period: day ?? '' });
  return (
    <>
      <PageHead
        title={texts.title}
        {...(data === undefined ? {} : { state: data.period.name })}
        action={
          <Button variant="outlined" loading={remind.pending} onClick={() => void remind.run({ kind })}>
            {texts.remind}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, alignItems: 'center' }}>
        <TextField select label={texts.kind} value={kind} onChange={(event) => setSearch({ kind: event.target.value })}>
          {FORM_KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {texts.kinds[one]}
            </MenuItem>
          ))}
        </TextField>
        <Button disabled={data === undefined} onClick={() => show(data?.before)}>
          {texts.before}
        </Button>
        <Button disabled={data?.next == null} onClick={() => show(data?.next)}>
          {texts.next}
        </Button>
      </Box>
      <QueryParts query={query} what={texts.title}>
        {({ people }) => (
          <RowTable<ResidenceFormLine>
            label={texts.people}
            columns={columns}
            rows={people}
            empty={texts.none}
            rowActions={(line) =>
              line.form_id === null ? null : (
                <Button size="small" aria-label={`${texts.read}: ${line.name}`} onClick={() => setReading(line)}>
                  {texts.read}
                </Button>
              )
            }
          />
        )}
      </QueryParts>
      {reading?.form_id == null ? null : <ReadForm id={reading.form_id} name={reading.name} onClose={() => setReading(null)} />}
    </>
  );
}
