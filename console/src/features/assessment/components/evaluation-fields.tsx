import { MAX_TITLE, SCHOOLS, TERM_CODE_LENGTH, YEAR_CODE_LENGTH } from '@campus/domain/assessment/rules';
import { FormField, FormSection } from '@campus/ui-kit';
import { useWatch } from 'react-hook-form';

const TYPES = [
  { value: 'course', label: 'Students of courses' },
  { value: 'segment', label: 'Student groups (general survey)' },
];
const SCHOOL_CHOICES = SCHOOLS.map((school) => ({ value: school, label: school }));

/** What an evaluation is called, when it runs and whom it asks. [ASSESS-018] [ASSESS-032] [ASSESS-061] [ASSESS-062] */
export function EvaluationFields({ locked }: { readonly locked: boolean }) {
  const title = String(useWatch({ name: 'Title' }) ?? '');
  const field = { required: true, disabled: locked };
  // What can no longer be typed needs no help, which would be too pale to read.
  const quiet = locked ? { hint: '' } : {};
  return (
    <FormSection title="Evaluation">
      <FormField name="Title" {...field} limit={MAX_TITLE} hint={locked ? '' : `${title.length} of ${MAX_TITLE} characters`} />
      <FormField name="Description" disabled={locked} wide={false} />
      <FormField name="YearCode" {...field} limit={YEAR_CODE_LENGTH} isCode />
      <FormField name="TermCode" {...field} {...quiet} limit={TERM_CODE_LENGTH} isCode />
      <FormField name="School" {...field} options={SCHOOL_CHOICES} />
      <FormField name="StartDate" {...field} />
      <FormField name="EndDate" {...field} {...quiet} />
      <FormField name="evalType" {...field} options={TYPES} />
    </FormSection>
  );
}
