import {
  assessmentMessages as messages,
  assessmentTexts as texts,
  addSegments,
  readEvaluation,
  searchCourses,
} from '@campus/domain/assessment';
import type { CourseChoice, Evaluation } from '@campus/domain/assessment';
import { SEGMENTS } from '@campus/domain/assessment/rules';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, notify, SearchField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { call, useAction } from '../../../lib/index.js';
import type { EvaluationFields } from '../hooks/evaluation-fields.js';
import type { FormTrouble } from '../hooks/form-trouble.js';
import { troubleOf } from '../hooks/form-trouble.js';
import { FormAlert } from './form-alert.js';

const columns: readonly DataColumn<CourseChoice>[] = [
  { id: 'code', header: 'Course', cell: (row) => row.CourseCode, primary: true },
  { id: 'title', header: 'Title', cell: (row) => row.CourseTitle },
  { id: 'instructor', header: 'Instructor', cell: (row) => row.CourseInstructor },
];

interface AudienceSectionProps {
  readonly evaluation: Evaluation;
  readonly fields: EvaluationFields;
  readonly courses: readonly CourseChoice[];
  readonly locked: boolean;
  readonly onCourses: (courses: readonly CourseChoice[]) => void;
}

function Courses({ fields, courses, locked, onCourses }: Omit<AudienceSectionProps, 'evaluation'>) {
  const found = useRef<readonly CourseChoice[]>([]);
  const [turn, setTurn] = useState(0);
  const search = async (q: string, signal: AbortSignal) => {
    const wanted = { year: fields.YearCode, term: fields.TermCode, school: fields.School, q };
    found.current = await call(searchCourses, wanted, { signal });
    return found.current.map(({ JenzCourseId, CourseCode, CourseTitle, CourseInstructor }) => ({
      id: JenzCourseId,
      name: `${CourseCode} ${CourseTitle}`,
      detail: CourseInstructor,
    }));
  };
  const add = (id: string | undefined) => {
    const course = found.current.find(({ JenzCourseId }) => JenzCourseId === id);
    if (course === undefined || courses.some(({ JenzCourseId }) => JenzCourseId === id)) return;
    onCourses([...courses, course]);
    setTurn(turn + 1);
  };
  return (
    <>
      {locked ? null : (
        <Box sx={{ maxWidth: 720, mb: 3 }}>
          <SearchField
            key={turn}
            label="Course to add, by code or title"
            value={null}
            onChange={(one) => add(one?.id)}
            search={search}
          />
        </Box>
      )}
      <DataTable<CourseChoice>
        label="Courses of the evaluation"
        columns={columns}
        state={{ status: 'ready', rows: courses }}
        rowId={(row) => row.JenzCourseId}
        empty={{ text: 'No courses yet' }}
        {...(locked
          ? {}
          : {
              rowActions: (row: CourseChoice) => (
                <Button
                  size="small"
                  color="error"
                  aria-label={`Remove ${row.CourseCode}`}
                  onClick={() => onCourses(courses.filter(({ JenzCourseId }) => JenzCourseId !== row.JenzCourseId))}
                >
                  Remove
                </Button>
              ),
            })}
      />
    </>
  );
}

/** The five student groups: chosen ones are added together. [ASSESS-015] [ASSESS-034] */
function Segments({ evaluation, locked }: Pick<AudienceSectionProps, 'evaluation' | 'locked'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const add = useAction(addSegments, { quiet: true, invalidate: [readEvaluation] });
  const has = new Set(evaluation.segments.map(({ SegmentId }) => SegmentId));
  const run = async () => {
    if (chosen.size === 0) return setTrouble({ title: texts.incomplete, text: messages.text('nothing_selected') });
    const done = await add.run({ EvaluationId: evaluation.EvaluationId, segments: [...chosen] });
    setTrouble(done.ok ? null : troubleOf(done.failure));
    if (!done.ok) return;
    setChosen(new Set());
    notify(done.message ?? '');
  };
  return (
    <Box>
      <FormGroup aria-label="Student groups">
        {SEGMENTS.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            disabled={locked || has.has(id)}
            control={
              <Checkbox
                checked={has.has(id) || chosen.has(id)}
                onChange={(event) => {
                  setTrouble(null);
                  setChosen(new Set(event.target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
                }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormAlert trouble={trouble} />
      {locked ? null : (
        <Button variant="outlined" loading={add.pending} onClick={() => void run()}>
          Bulk add segments
        </Button>
      )}
    </Box>
  );
}

/** Whom the evaluation asks. [ASSESS-020] */
export function AudienceSection({ evaluation, fields, courses, locked, onCourses }: AudienceSectionProps) {
  return (
    <Box component="section" aria-label="Audience" sx={{ mb: 5 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {fields.evalType === 'course' ? 'Courses' : 'Segments'}
      </Typography>
      {fields.evalType === 'course' ? (
        <Courses fields={fields} courses={courses} locked={locked} onCourses={onCourses} />
      ) : (
        <Segments evaluation={evaluation} locked={locked} />
      )}
    </Box>
  );
}
