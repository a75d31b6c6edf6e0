import { fillIn } from '@campus/contract-kit';
import { listTerms } from '@campus/domain/academic-records';
import type { TaughtCourse } from '@campus/domain/faculty';
import { listTaughtCourses } from '@campus/domain/faculty';
import { campusMapTexts as texts } from '@campus/domain/registration';
import type { CampusLocation, PermitType } from '@campus/domain/registration/rules';
import { centeredOn, MIN_ZOOM, PERMIT_LOTS, placeCalled, zoomedIn } from '@campus/domain/registration/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, tableStateOf, useOperation, useRouteSearch } from '../../../lib/index.js';
import { CampusMap, MapZoom } from '../components/campus-map/campus-map.js';
import { MapChoices } from '../components/campus-map/map-choices.js';
import { PlacesList } from '../components/campus-map/places-list.js';
import { TermPicker } from '../components/campus-map/term-picker.js';
import { useMapView, useWidth } from '../components/campus-map/use-map-view.js';

const columns: readonly DataColumn<TaughtCourse>[] = [
  column.of('code', 'Course', ({ code, section }) => `${code} ${section}`, { primary: true }),
  column.text('title', 'Title'),
  column.text('meeting_times', 'Meets'),
  column.of('room', 'Building and room', ({ room }) => room),
  column.number('credits', 'Credits'),
];

/** The courses of the chosen term, or of the current one. [MAP-007] */
function useCourses() {
  const { term_id: wanted } = useRouteSearch();
  const terms = useOperation(listTerms, {}, { quiet: true });
  const term = terms.data?.find(({ id }) => id === wanted) ?? terms.data?.find(({ current }) => current);
  const query = useOperation(listTaughtCourses, term === undefined ? {} : { term_id: term.id }, {
    quiet: true,
    enabled: terms.data !== undefined || terms.isError,
  });
  const all = tableStateOf(query);
  const rows = all.status === 'ready' ? { ...all, rows: all.rows.filter(({ role }) => role === 'student') } : all;
  return { terms: terms.data ?? [], term, rows };
}

/** What is marked, and whose lots are highlighted, in words. */
function MapWords({ marked, permit }: { readonly marked: string | null; readonly permit: PermitType | null }) {
  const line = marked === null ? texts.nothingMarked : marked;
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography>{line}</Typography>
      {permit === null ? null : (
        <Typography>{fillIn(texts.lotsOf, { permit: texts.permits[permit], lots: PERMIT_LOTS[permit].join(', ') })}</Typography>
      )}
    </Box>
  );
}

/** A student's courses of a term, and the campus map on which a chosen one shows its building. [MAP-001] */
export default function StudentCourses() {
  const { terms, term, rows } = useCourses();
  const [follow, width] = useWidth();
  const map = useMapView(width);
  const [marked, setMarked] = useState<{ readonly place?: CampusLocation; readonly words: string } | null>(null);
  const [permit, setPermit] = useState<PermitType | null>(null);
  const mark = (place: CampusLocation) => setMarked({ place, words: fillIn(texts.marked, { name: place.name }) });
  const find = (place: CampusLocation | null) => {
    if (place === null) return setMarked(null);
    mark(place);
    map.setView((view) => centeredOn(view.zoom === MIN_ZOOM ? zoomedIn(view) : view, place));
  };
  const showCourse = ({ building }: TaughtCourse) => {
    const place = placeCalled(building);
    if (place === undefined) return setMarked({ words: fillIn(texts.notOnMap, { building }) });
    mark(place);
    map.setView((view) => centeredOn(view, place));
  };
  const showButton = (row: TaughtCourse) =>
    row.building === '' ? null : (
      <Button
        size="small"
        aria-label={`${texts.showOnMap}: ${row.code} ${row.section}`}
        aria-pressed={marked?.place !== undefined && marked.place.name === row.building}
        onClick={() => showCourse(row)}
      >
        {texts.showOnMap}
      </Button>
    );
  return (
    <>
      <PageHead
        title={texts.title}
        {...(term === undefined ? {} : { state: term.name })}
        action={<TermPicker terms={terms} value={term?.id ?? ''} />}
      />
      <RowTable
        label={texts.courses}
        columns={columns}
        rows={rows}
        rowId={({ request_num: num }) => num}
        empty={{ text: texts.noCourses, hint: texts.noCoursesHint }}
        rowActions={showButton}
      />
      <Typography variant="h2" sx={{ mt: 8, mb: 3 }}>
        {texts.map}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3, maxWidth: 960 }}>
        <MapChoices found={marked?.place ?? null} onFound={find} permit={permit} onPermit={setPermit} />
        <MapZoom view={map.view} onView={map.setView} />
      </Box>
      <Box sx={{ maxWidth: 960 }}>
        <CampusMap map={map} follow={follow} width={width} marked={marked?.place} permit={permit} />
        <MapWords marked={marked?.words ?? null} permit={permit} />
        <PlacesList marked={marked?.place} onChoose={find} />
      </Box>
    </>
  );
}
