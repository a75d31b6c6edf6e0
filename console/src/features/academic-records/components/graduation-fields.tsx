import { fillIn } from '@campus/contract-kit';
import { obligationTexts } from '@campus/domain/academic-records';
import { CAP_SIZES, deadlineText } from '@campus/domain/academic-records/rules';
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

/** In their order: numbers would come first. [GRAD-016] */
function CapField({ name }: OwnFieldProps) {
  return <FormField name={name} options={CAP_SIZES.map((size) => ({ value: size, label: size }))} />;
}

function WideField({ name }: OwnFieldProps) {
  return <FormField name={name} wide />;
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
      label={fillIn(text, { term, issues: deadlineText(issues), clearance: deadlineText(clearance) })}
    />
  );
}

const colleges = [1, 2, 3, 4, 5].map((at) => [`college${at}`, WideField] as const);
const obligations = Object.keys(obligationTexts).map((name) => [name, ObligationField] as const);

/** The fields of the application that are not entered as their schema says. */
export const graduationFields = {
  home_st: HomeField,
  degree: DegreeField,
  Cap_size: CapField,
  reason_not_attend: ReasonField,
  ...Object.fromEntries([...colleges, ...obligations]),
};
