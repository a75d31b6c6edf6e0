import { fillIn, showDate } from '@campus/contract-kit';
import { obligationTexts } from '@campus/domain/academic-records';
import { COUNTRIES, UNITED_STATES, US_STATES } from '@campus/domain/people/rules';
import { FormChoice, FormField } from '@campus/ui-kit';
import { useWatch } from 'react-hook-form';
import type { OwnFieldProps } from '../../../lib/index.js';

interface GradTerm {
  readonly id: string;
  readonly name: string;
  readonly issues: string;
  readonly clearance: string;
}

/** The term that an application is for. */
export function termOf(answer: OwnFieldProps['answer']): GradTerm {
  return answer['gradTerm'] as GradTerm;
}

const homes = [...US_STATES, ...COUNTRIES.filter(({ code }) => code !== UNITED_STATES).map(({ name }) => name)];

function HomeField({ name }: OwnFieldProps) {
  const read = (text: string) => homes.find((home) => home.toLowerCase() === text.trim().toLowerCase()) ?? null;
  const options = homes.map((home) => ({ value: home, label: home }));
  return <FormChoice name={name} label="Home state or country" required options={options} read={read} />;
}

function DegreeField({ name, answer }: OwnFieldProps) {
  const degrees = answer['degrees'] as readonly { readonly id: string; readonly name: string }[];
  return <FormField name={name} options={degrees.map(({ id, name: label }) => ({ value: id, label }))} />;
}

/** Asked of who does not attend. [GRAD-009] */
function ReasonField({ name }: OwnFieldProps) {
  return useWatch({ name: 'Attend_grad' }) === 'N' ? <FormField name={name} required /> : null;
}

/** What is agreed to, with the days of the term. [GRAD-019] */
function ObligationField({ name, answer }: OwnFieldProps) {
  const { name: term, issues, clearance } = termOf(answer);
  const text = obligationTexts[name as keyof typeof obligationTexts];
  return (
    <FormField
      name={name}
      wide
      required
      label={fillIn(text, { term, issues: showDate(issues), clearance: showDate(clearance) })}
    />
  );
}

const obligations = Object.keys(obligationTexts).map((name) => [name, ObligationField] as const);

/** The fields of the application that are not entered as their schema says. */
export const graduationFields = {
  home_st: HomeField,
  degree: DegreeField,
  reason_not_attend: ReasonField,
  ...Object.fromEntries(obligations),
};
