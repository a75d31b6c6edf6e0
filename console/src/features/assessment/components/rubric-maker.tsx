import { listSchools } from '@campus/domain/academic-records';
import type { RubricGroup, RubricType } from '@campus/domain/assessment';
import { rubricTexts as texts } from '@campus/domain/assessment';
import { ActionBar, FormField, FormSection, SchemaForm, SubmitButton, useSchemaForm } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useOperation } from '../../../lib/index.js';
import type { RubricTerm } from '../hooks/rubric-choice.js';
import { RUBRIC_TERM } from '../hooks/rubric-choice.js';
import { useRubricMaking } from '../hooks/rubric-making.js';
import { RubricCourses } from './rubric-courses.js';
import { RubricTypeBoxes } from './rubric-type-boxes.js';

export interface RubricMakerProps {
  readonly types: readonly RubricType[];
  readonly groups: readonly RubricGroup[];
}

/** Year, term and school whose courses are to be found. [RUBRIC-008] */
function TermForm({ onFind }: { readonly onFind: (term: RubricTerm) => void }) {
  const form = useSchemaForm(RUBRIC_TERM, { defaultValues: { year_code: '', term_code: '', school: '' } });
  const schools = useOperation(listSchools, {}, { quiet: true });
  return (
    <SchemaForm form={form} schema={RUBRIC_TERM} onSubmit={onFind} label="Find courses">
      <FormSection title="Generate a rubric">
        <FormField name="year_code" limit={4} digits />
        <FormField name="term_code" limit={2} />
        <FormField name="school" options={(schools.data ?? []).map(({ code, name }) => ({ value: code, label: name }))} />
        <SubmitButton variant="outlined">Find courses</SubmitButton>
      </FormSection>
    </SchemaForm>
  );
}

/** The rubric of chosen courses, by a group's types or any. [RUBRIC-004] [RUBRIC-005] */
export function RubricMaker({ types, groups }: RubricMakerProps) {
  const [term, setTerm] = useState<RubricTerm | null>(null);
  const [courses, setCourses] = useState<ReadonlySet<string>>(new Set());
  const [group, setGroup] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const making = useRubricMaking();
  const generate = () => {
    if (courses.size === 0) return making.setProblem(texts.courseNeeded);
    const known = chosen.filter((id) => types.some((type) => type.id === id));
    void making.generate({ courses: [...courses], types: known, group: group === '' ? null : group });
  };
  return (
    <>
      <TermForm
        onFind={(found) => {
          setTerm(found);
          setCourses(new Set());
        }}
      />
      {term === null ? null : (
        <Box sx={{ mb: 4 }}>
          <RubricCourses key={Object.values(term).join('/')} term={term} chosen={courses} onChoose={setCourses} />
          <FormSection title="Types of this rubric">
            <TextField
              select
              label="Group (optional)"
              value={groups.some(({ id }) => id === group) ? group : ''}
              onChange={(event) => {
                setGroup(event.target.value);
                setChosen([...(groups.find(({ id }) => id === event.target.value)?.types ?? [])]);
              }}
            >
              <MenuItem value="">None</MenuItem>
              {groups.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <RubricTypeBoxes label="Types" types={types} chosen={chosen} onChange={setChosen} />
          </FormSection>
          <ActionBar>
            {making.problem === null ? null : (
              <Alert severity="error" sx={{ width: '100%' }}>
                {making.problem}
              </Alert>
            )}
            <Button variant="contained" disabled={making.pending} onClick={generate}>
              Generate rubric of {courses.size} {courses.size === 1 ? 'course' : 'courses'}
            </Button>
            {making.spinning ? <CircularProgress size={28} aria-label={texts.generating} /> : null}
          </ActionBar>
        </Box>
      )}
    </>
  );
}
