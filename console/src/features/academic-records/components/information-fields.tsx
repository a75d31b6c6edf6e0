import { informationForm, informationTexts as texts } from '@campus/domain/academic-records';
import { titleAt } from '@campus/contract-kit';
import { readCountry, UNITED_STATES } from '@campus/domain/people/rules';
import type { Choice } from '@campus/ui-kit';
import { FormChoice, FormField, FormSelect } from '@campus/ui-kit';
import { useWatch } from 'react-hook-form';
import type { OwnFieldProps } from '../../../lib/index.js';

const titleOf = (name: string): string => titleAt(informationForm.input, name) ?? name;

function listOf(lists: OwnFieldProps['lists'], name: string): readonly Choice[] {
  const list = (lists[name] ?? []) as readonly { readonly id: string; readonly name: string }[];
  return list.map(({ id, name: label }) => ({ value: id, label }));
}

/** The terms of five years. [INFO-020] */
export function GraduationField({ name, lists }: OwnFieldProps) {
  return <FormField name={name} options={listOf(lists, 'graduation_terms')} />;
}

/** None and the five bands. [INFO-021] */
export function HoursField({ name }: OwnFieldProps) {
  return <FormField name={name} blankless />;
}

/** A country by its name. */
export function CountryField({ name, lists }: OwnFieldProps) {
  const read = (text: string) => (text.trim().length > 2 || /^[A-Z]{2}$/.test(text.trim()) ? readCountry(text) : null);
  return <FormChoice name={name} label={titleOf(name)} required options={listOf(lists, 'countries')} read={read} />;
}

/** What the United States need and other countries may leave empty. [INFO-012] */
function useIsUnitedStates(): boolean {
  return (useWatch({ name: 'er_country' }) ?? UNITED_STATES) === UNITED_STATES;
}

/** A choice in the United States, a text elsewhere. [INFO-012] */
export function StateField({ name, lists }: OwnFieldProps) {
  if (!useIsUnitedStates()) return <FormField name={name} label="State or province" />;
  return <FormSelect name={name} label={titleOf(name)} required blank="Choose a state" options={listOf(lists, 'states')} />;
}

/** Asked for in the United States only. [INFO-012] */
export function NeededInUnitedStates({ name }: OwnFieldProps) {
  return <FormField name={name} required={useIsUnitedStates()} />;
}

/** An answer that has to be given. [INFO-015] */
export function YesNoField({ name }: OwnFieldProps) {
  const options = [
    { value: '1', label: texts.yes },
    { value: '0', label: texts.no },
  ];
  return <FormField name={name} required options={options} />;
}

/** What is affirmed needs an answer of its own. [INFO-007] */
export function AffirmField({ name }: OwnFieldProps) {
  return <FormField name={name} required wide blankless />;
}
