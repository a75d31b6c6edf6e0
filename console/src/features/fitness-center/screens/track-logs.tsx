import { fillIn, readDate } from '@campus/contract-kit';
import {
  downloadHourlyVisits,
  downloadMonthOfVisits,
  fitnessCenterMessages as messages,
  fitnessCenterScreenTexts as texts,
  listVisitsByDate,
  listVisitsOfPerson,
  searchTrackPeople,
} from '@campus/domain/fitness-center';
import { yearsUntil } from '@campus/domain/fitness-center/rules';
import { ChoiceField, DateInput, PageHead, SearchField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call, portal, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { ownVisitColumns, visitColumns } from '../components/visit-columns.js';
import { VisitLog } from '../components/visit-log.js';
import { VisitsByHour } from '../components/visits-by-hour.js';
import { campusDay } from '@campus/domain/calendar/rules';

const YEAR = 4;
const MONTH = 'YYYY-MM'.length;

async function findPeople(q: string, signal: AbortSignal) {
  const found = await call(searchTrackPeople, { q }, { signal });
  return found.map(({ id, name }) => ({ id, name, detail: id }));
}

/** The same day of another year; February 29 becomes the 28th. */
function inYear(date: string, year: string): string {
  const day = `${year}${date.slice(YEAR)}`;
  return readDate(day) === null ? `${year}-02-28` : day;
}

/** The files of a month: its visits, and the check-ins by hour before the day. [HRC-028] [HRC-029] */
function Files({ date }: { readonly date: string }) {
  const [year = '', month = ''] = date.split('-');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
      <Button href={portal.address(downloadMonthOfVisits, { year, month })}>
        {fillIn(texts.monthFile, { month: date.slice(0, MONTH) })}
      </Button>
      <Button href={portal.address(downloadHourlyVisits, { date })}>{texts.hourlyFile}</Button>
    </Box>
  );
}

/** The month before a day, with its year, its files and its hours. [HRC-018] [HRC-019] */
function LogsByDate() {
  const today = campusDay(Date.now());
  const setSearch = useSetSearch();
  const { date: kept = today } = useRouteSearch();
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  // Back brings another day than the one that was typed.
  if (kept !== seen) {
    setSeen(kept);
    setTyped(kept);
  }
  const choose = (day: string) => {
    setTyped(day);
    if (readDate(day) === day) setSearch({ date: day, page: null });
  };
  const date = readDate(typed) === typed ? typed : null;
  const years = yearsUntil(today).map((year) => ({ id: String(year), name: String(year) }));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
        <DateInput label={texts.day} value={typed} onChange={choose} helperText={texts.dayHint} max={today} />
        <ChoiceField
          label={texts.year}
          value={(date ?? today).slice(0, YEAR)}
          options={years}
          onChange={(year) => choose(inYear(date ?? today, year))}
        />
      </Box>
      {date === null ? (
        <Alert severity="error" sx={{ mt: 4 }}>
          {messages.text('not_a_date')}
        </Alert>
      ) : (
        <>
          <Files date={date} />
          <VisitLog of={listVisitsByDate} input={{ date }} label={texts.logs} columns={visitColumns} />
          <VisitsByHour date={date} />
        </>
      )}
    </>
  );
}

/** The logs of the fitness center, by date or of one person. [HRC-002] */
export default function TrackLogs() {
  const { id = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const [person, setPerson] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const name = person?.id === id ? person.name : id;
  return (
    <>
      <PageHead title={texts.logs} />
      <Box sx={{ maxWidth: 420, mb: 5 }}>
        <SearchField
          label={texts.logsOf}
          value={person?.id === id ? person : null}
          search={findPeople}
          onChange={(found) => {
            setPerson(found);
            setSearch({ id: found?.id ?? null, page: null });
          }}
        />
      </Box>
      {id === '' ? (
        <LogsByDate />
      ) : (
        <VisitLog of={listVisitsOfPerson} input={{ id }} label={fillIn(texts.lastVisitsOf, { name })} columns={ownVisitColumns} />
      )}
    </>
  );
}
