import { fillIn } from '@campus/contract-kit';
import { obligationTexts } from '@campus/domain/academic-records';
import { CAP_SIZES, deadlineText } from '@campus/domain/academic-records/rules';
import { COUNTRIES, UNITED_STATES, US_STATES } from '@campus/domain/people/rules';
import { FormChoice, FormField } from '@campus/ui-kit';
import { useWatch } from 'react-hook-form';
import type { OwnFieldProps } from '../../../lib/index.js';
import { termOf } from '../hooks/graduation-term.js';

const homes = [...US_STATES, ...COUNTRIES.filter(({ code }) => code !== UNITED_STATES).map(({ name }) => name)];

/** A state by its letters, another country by its name. [GRAD-007] */
export function HomeField({ name }: OwnFieldProps) {
  const read = (text: string) => homes.find((home) => home.toLowerCase() === text.trim().toLowerCase()) ?? null;
  const options = homes.map((home) => ({ value: home, label: home }));
  return <FormChoice name={name} label="Home state or country" required options={options} read={read} />;
}

/** One of the own programs. */
export function DegreeField({ name, answer }: OwnFieldProps) {
  const degrees = answer['degrees'] as readonly { readonly id: string; readonly name: string }[];
  return <FormField name={name} options={degrees.map(({ id, name: label }) => ({ value: id, label }))} />;
}

/** In their order: numbers would come first. [GRAD-016] */
export function CapField({ name }: OwnFieldProps) {
  return <FormField name={name} options={CAP_SIZES.map((size) => ({ value: size, label: size }))} />;
}

/** A field that takes the whole line. */
export function WideField({ name }: OwnFieldProps) {
  return <FormField name={name} wide />;
}

/** Asked of who does not attend. [GRAD-009] */
export function ReasonField({ name }: OwnFieldProps) {
  return useWatch({ name: 'Attend_grad' }) === 'N' ? <FormField name={name} required /> : null;
}

/** What is agreed to, with the days of the term. [GRAD-019] */
export function ObligationField({ name, answer }: OwnFieldProps) {
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
