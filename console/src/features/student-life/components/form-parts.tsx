import type { NamedPeriod } from '@campus/domain/student-life';
import { studentLifeTexts as texts } from '@campus/domain/student-life';
import type { Question } from '@campus/domain/student-life/rules';
import { MAX_ANSWER_CHARACTERS } from '@campus/domain/student-life/rules';
import { FormEntries, FormField, FormSection, FormText } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import type { OwnFieldProps } from '../../../lib/index.js';
import { useOperation } from '../../../lib/index.js';
import { rdForm } from '@campus/domain/student-life';

type Answer = Readonly<Record<string, unknown>>;
type Named = readonly { readonly id: string; readonly name: string }[];

const options = (people: unknown) => ((people ?? []) as Named).map(({ id, name }) => ({ value: id, label: name }));

/** The period that the form is for, and that it saves itself. */
export function PeriodHead({ answer }: { readonly answer: Answer }) {
  const { name } = answer['period'] as NamedPeriod;
  return (
    <Typography sx={{ color: 'text.secondary', mb: 4 }}>
      {answer['completed'] === 1 ? name : `${name}. ${texts.drafts}`}
    </Typography>
  );
}

/** The RD that an RA belongs to. [LIFE-011] */
export function RdField({ name, lists }: OwnFieldProps) {
  return <FormField name={name} required blank={texts.chooseRd} options={options(lists['rds'])} />;
}

/** The questions of the RD form in their sections. [LIFE-002] */
export function RdQuestions({ answer }: { readonly answer: Answer }) {
  const questions = answer['questions'] as readonly Question[];
  return [...new Set(questions.map(({ form_section: section }) => section))].map((section) => (
    <FormSection key={section} title={section}>
      {questions
        .filter(({ form_section: of }) => of === section)
        .map(({ question_id: id, question, type }) => (
          <FormText
            key={id}
            name={`answers.${id}`}
            label={question}
            wide
            multiline={type === 'lines'}
            limit={MAX_ANSWER_CHARACTERS}
          />
        ))}
    </FormSection>
  ));
}

/** A field of a one-on-one: the RA is chosen. */
function OneOnOneField({ name, disabled }: { readonly name: string; readonly disabled: boolean }) {
  const lists = useOperation(rdForm.lists, {}, { quiet: true });
  if (!name.endsWith('.ra_id')) return <FormField name={name} disabled={disabled} />;
  return <FormField name={name} disabled={disabled} blank="Choose an RA" options={options(lists.data?.ras)} />;
}

export function OneOnOnes({ name }: OwnFieldProps) {
  return <FormEntries name={name} label={texts.oneOnOne} field={OneOnOneField} />;
}

export function Overviews({ name }: OwnFieldProps) {
  return <FormEntries name={name} label={texts.overview} field={FormField} />;
}
