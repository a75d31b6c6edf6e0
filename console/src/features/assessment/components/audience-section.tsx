import {
  addSegments,
  assessmentMessages as messages,
  assessmentTexts as texts,
  readEvaluation,
  searchCourses,
} from '@campus/domain/assessment';
import type { CourseChoice, Evaluation } from '@campus/domain/assessment';
import { SEGMENTS } from '@campus/domain/assessment/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, notify, SearchField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call, RowTable, useAction } from '../../../lib/index.js';
import type { EvaluationFields } from '../hooks/evaluation-fields.js';
import type { FormFailure } from '../hooks/form-failure.js';
import { failureOf } from '../hooks/form-failure.js';
import { FormAlert } from './form-alert.js';

const columns: readonly DataColumn<CourseChoice>[] = [
  column.text('CourseCode', 'Course', { primary: true }),
  column.text('CourseTitle', 'Title'),
  column.text('CourseInstructor', 'Instructor'),
];

interface AudienceSectionProps {
  readonly evaluation: Evaluation;
  readonly courses: readonly CourseChoice[];
  readonly locked: boolean;
  readonly onCourses: (courses: readonly CourseChoice[]) => void;
}

function Courses({ courses, locked, onCourses }: Omit<AudienceSectionProps, 'evaluation'>) {
  const { getValues } = useFormContext<EvaluationFields>();
  const found = useRef<readonly CourseChoice[]>([]);
  const [turn, setTurn] = useState(0);
  const search = async (q: string, signal: AbortSignal) => {
    const [year, term, school] = getValues(['YearCode', 'TermCode', 'School']);
    const wanted = { year, term, school, q };
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
      <RowTable<CourseChoice>
        label="Courses of the evaluation"
        columns={columns}
        rows={courses}
        rowId={(row) => row.JenzCourseId}
        empty={'No courses yet'}
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
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const add = useAction(addSegments, { quiet: true, invalidate: [readEvaluation] });
  const has = new Set(evaluation.segments.map(({ SegmentId }) => SegmentId));
  const run = async () => {
    if (chosen.size === 0) return setFailure({ title: texts.incomplete, text: messages.text('nothing_selected') });
    const done = await add.run({ EvaluationId: evaluation.EvaluationId, segments: [...chosen] });
    setFailure(done.ok ? null : failureOf(done.failure));
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
                  setFailure(null);
                  setChosen(new Set(event.target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
                }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormAlert trouble={failure} />
      {locked ? null : (
        <Button variant="outlined" loading={add.pending} onClick={() => void run()}>
          Bulk add segments
        </Button>
      )}
    </Box>
  );
}

/** Whom the evaluation asks. [ASSESS-020] */
export function AudienceSection({ evaluation, courses, locked, onCourses }: AudienceSectionProps) {
  const type = useWatch<EvaluationFields, 'evalType'>({ name: 'evalType' });
  return (
    <Box component="section" aria-label="Audience" sx={{ mb: 5 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {type === 'course' ? 'Courses' : 'Segments'}
      </Typography>
      {type === 'course' ? (
        <Courses courses={courses} locked={locked} onCourses={onCourses} />
      ) : (
        <Segments evaluation={evaluation} locked={locked} />
      )}
    </Box>
  );
}
