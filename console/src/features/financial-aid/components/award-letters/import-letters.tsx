import type { RawInputOf } from '@campus/contract-kit';
import { readDate } from '@campus/contract-kit';
import type { ImportedAwards } from '@campus/domain/financial-aid';
import {
  awardTexts as texts,
  financialAidMessages as messages,
  importAwardLetters,
  listAwardLetters,
} from '@campus/domain/financial-aid';
import { ChoiceField, DateInput, FileButton, FormSection, notify } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fileContent, sentenceOf, useAction } from '../../../../lib/index.js';
import { ImportPreview } from './import-preview.js';
import { LetterList } from './letter-list.js';
import type { AwardChoices, Period } from './periods.js';
import { PeriodField } from './periods.js';
import { SendFailed } from './send-failed.js';

type School = AwardChoices['schools'][number];
type Wanted = RawInputOf<typeof importAwardLetters>;

/** The file step of a school and term: looked through first, imported at once where every row is good. [FINAID-020] */
function useImport(school: School, { term, year }: Period, day: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  const [open, setOpen] = useState<{ readonly wanted: Wanted; readonly found: ImportedAwards } | null>(null);
  const act = useAction(importAwardLetters, { quiet: true, invalidate: [listAwardLetters] });
  const store = async (wanted: Wanted) => {
    const done = await act.run({ ...wanted, preview: 0 });
    setOpen(null);
    if (done.ok) notify(done.message ?? '', { tone: 'success' });
    else setFailed(sentenceOf(done.failure));
  };
  const choose = async (file: File) => {
    setFailed(null);
    setOpen(null);
    if (day === null) return setFailed(messages.text('award_no_date'));
    const content = await fileContent(file);
    const wanted: Wanted = { file: { name: file.name, content }, school, term, year, disbursement_date: day };
    const done = await act.run({ ...wanted, preview: 1 });
    if (!done.ok) return setFailed(sentenceOf(done.failure));
    if (done.data.refused.length === 0 && done.data.warnings.length === 0) await store(wanted);
    else setOpen({ wanted, found: done.data });
  };
  return { failed, open, pending: act.pending, choose, store, cancel: () => setOpen(null) };
}

function FileStep({ school, period, day }: { readonly school: School; readonly period: Period; readonly day: string | null }) {
  const { failed, open, pending, choose, store, cancel } = useImport(school, period, day);
  return (
    <div className="wide">
      <SendFailed sentence={failed} />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.columns}</Typography>
      <FileButton
        label={pending ? texts.checking : texts.chooseFile}
        accept=".csv,.xlsx"
        disabled={pending}
        onChoose={(file) => void choose(file)}
      />
      {open === null ? null : (
        <ImportPreview {...open} busy={pending} onImport={() => void store(open.wanted)} onCancel={cancel} />
      )}
    </div>
  );
}

/** School, term and year, disbursement date, file: each opens the next one, and a change starts those behind it anew. [FINAID-006] */
export function GenerateLetters({ schools, periods }: AwardChoices) {
  const [school, setSchool] = useState<School | null>(null);
  const [period, setPeriod] = useState<Period | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const read = day === null ? null : readDate(day);
  const isWrong = day !== null && day !== '' && read === null;
  const chooseSchool = (id: string) => {
    setSchool(schools.find((one) => one === id) ?? null);
    setPeriod(null);
    setDay(null);
  };
  const choosePeriod = (chosen: Period) => {
    setPeriod(chosen);
    setDay(null);
  };
  return (
    <>
      <FormSection title={texts.importTitle} hint={texts.importHint}>
        <ChoiceField
          label={texts.school}
          value={school ?? ''}
          options={schools.map((one) => ({ id: one, name: one }))}
          onChange={chooseSchool}
        />
        <PeriodField periods={periods} value={period} disabled={school === null} onChange={choosePeriod} />
        <DateInput
          label={texts.disbursement}
          style="MM-DD-YYYY"
          value={day ?? ''}
          disabled={period === null}
          onChange={setDay}
          error={isWrong}
          helperText={isWrong ? messages.text('award_no_date') : undefined}
        />
        {school === null || period === null || day === null ? (
          <FileButton label={texts.chooseFile} accept=".csv,.xlsx" disabled onChoose={() => undefined} />
        ) : (
          <FileStep key={`${school}/${period.name}`} school={school} period={period} day={read} />
        )}
      </FormSection>
      {school === null || period === null ? null : (
        <LetterList key={`${school}/${period.name}`} school={school} term={period.term} year={period.year} />
      )}
    </>
  );
}
