import { LONGEST_TITLE, SCHOOLS, TERM_CODE_LENGTH, YEAR_CODE_LENGTH } from '@campus/domain/assessment/rules';
import { CountedField, FormSection } from '@campus/ui-kit';
import type { EvaluationFields as Fields } from '../hooks/evaluation-fields.js';
import { ChoiceField } from './choice-field.js';

interface EvaluationFieldsProps {
  readonly fields: Fields;
  readonly locked: boolean;
  readonly onChange: (change: Partial<Fields>) => void;
}

const TYPES = [
  { id: 'course', name: 'Students of courses' },
  { id: 'segment', name: 'Student groups (general survey)' },
];

interface LineProps {
  readonly label: string;
  readonly name: Exclude<keyof Fields, 'evalType'>;
  readonly most?: number;
  readonly hint?: string;
  readonly required?: boolean;
  readonly lines?: number;
}

/** What an evaluation is called, when it runs and whom it asks. [ASSESS-018] [ASSESS-032] [ASSESS-061] [ASSESS-062] */
export function EvaluationFields({ fields, locked, onChange }: EvaluationFieldsProps) {
  const line = ({ label, name, most, hint, required = true, lines = 1 }: LineProps) => (
    <CountedField
      label={label}
      required={required}
      disabled={locked}
      value={fields[name]}
      multiline={lines > 1}
      minRows={lines}
      // What can no longer be typed needs no help, which would be too pale to read.
      helperText={locked ? undefined : hint}
      onChange={(event) => onChange({ [name]: event.target.value })}
      limit={most}
    />
  );
  return (
    <FormSection title="Evaluation">
      {line({
        label: 'Title',
        name: 'Title',
        most: LONGEST_TITLE,
        hint: `${fields.Title.length} of ${LONGEST_TITLE} characters`,
      })}
      {line({ label: 'Description', name: 'Description', required: false, lines: 2 })}
      {line({ label: 'Year code', name: 'YearCode', most: YEAR_CODE_LENGTH })}
      {line({ label: 'Term code', name: 'TermCode', most: TERM_CODE_LENGTH, hint: 'For example FA or SP' })}
      <ChoiceField
        label="School"
        required
        disabled={locked}
        value={fields.School}
        options={SCHOOLS.map((school) => ({ id: school, name: school }))}
        onChange={(School) => onChange({ School })}
      />
      {line({ label: 'Start date', name: 'StartDate', hint: 'Month/day/year' })}
      {line({ label: 'End date', name: 'EndDate', hint: 'Month/day/year; the last day on which students can answer' })}
      <ChoiceField
        label="Goes to"
        required
        disabled={locked}
        value={fields.evalType}
        options={TYPES}
        onChange={(type) => onChange({ evalType: type === 'segment' ? 'segment' : 'course' })}
      />
    </FormSection>
  );
}
