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
function GraduationField({ name, lists }: OwnFieldProps) {
  return <FormField name={name} options={listOf(lists, 'graduation_terms')} />;
}

/** None and the five bands. [INFO-021] */
function HoursField({ name }: OwnFieldProps) {
  return <FormField name={name} blankless />;
}

function CountryField({ name, lists }: OwnFieldProps) {
  const read = (text: string) => (text.trim().length > 2 || /^[A-Z]{2}$/.test(text.trim()) ? readCountry(text) : null);
  return <FormChoice name={name} label={titleOf(name)} required options={listOf(lists, 'countries')} read={read} />;
}

/** What the United States need and other countries may leave empty. [INFO-012] */
function useIsUnitedStates(): boolean {
  return (useWatch({ name: 'er_country' }) ?? UNITED_STATES) === UNITED_STATES;
}

function StateField({ name, lists }: OwnFieldProps) {
  if (!useIsUnitedStates()) return <FormField name={name} label="State or province" />;
  return <FormSelect name={name} label={titleOf(name)} required blank="Choose a state" options={listOf(lists, 'states')} />;
}

function NeededInUnitedStates({ name }: OwnFieldProps) {
  return <FormField name={name} required={useIsUnitedStates()} />;
}

function YesNoField({ name }: OwnFieldProps) {
  const options = [
    { value: '1', label: texts.yes },
    { value: '0', label: texts.no },
  ];
  return <FormField name={name} required options={options} />;
}

/** What is affirmed needs an answer of its own. [INFO-007] */
function AffirmField({ name }: OwnFieldProps) {
  return <FormField name={name} required wide blankless />;
}

/** The fields of the information form that are not entered as their schema says. */
export const informationFields = {
  graduation_date: GraduationField,
  er_country: CountryField,
  er_state: StateField,
  er_city: NeededInUnitedStates,
  er_zip: NeededInUnitedStates,
  employ_sec_off: HoursField,
  employ_rem_cw: HoursField,
  employ_vol_cw: HoursField,
  send_data_to_handshake: YesNoField,
  affirm_truthfulness: AffirmField,
  affirm_covenant: AffirmField,
  affirm_account: AffirmField,
};
