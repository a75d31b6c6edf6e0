import { tidyZip } from '@campus/domain/personnel-actions';
import {
  COUNTRIES,
  countryWithCode,
  hasZip,
  needsState,
  readCountry,
  statesOf,
  UNITED_STATES,
} from '@campus/domain/people/rules';
import { FormChoice, FormSection, FormSelect, FormText } from '@campus/ui-kit';
import { useWatch } from 'react-hook-form';

import { AddressCheck } from './address-check.js';

const countries = COUNTRIES.map(({ code }) => ({ value: code, label: countryWithCode(code) }));

/** A country by its name, with or without its code, or by its code in capitals: two letters on the way to a name are no code yet. */
function countryOf(text: string): string | null {
  const written = text.replace(/\([A-Z]{2}\)\s*$/, '').trim();
  return written.length > 2 || /^[A-Z]{2}$/.test(written) ? readCountry(written) : null;
}

/** The state as the country has it: a choice where the list is known, else free text. [PAF-044] [PAF-080] */
function StateField({ country }: { readonly country: string }) {
  const states = statesOf(country);
  if (states === null) return <FormText name="state" label="State or province" limit={60} />;
  const needed = needsState(country);
  return (
    <FormSelect
      name="state"
      label="State"
      required={needed}
      blank={needed ? 'Choose a state' : 'Not given'}
      options={states.map((state) => ({ value: state, label: state }))}
    />
  );
}

/** Where the person lives. The country says what its addresses need. [PAF-006] [PAF-044] [PAF-079] */
export function AddressFields() {
  const country = String(useWatch({ name: 'country_code' }) ?? UNITED_STATES);
  const zip = hasZip(country);
  return (
    <FormSection title="Address">
      <FormText name="street1" label="Street 1" required wide limit={100} />
      <FormText name="street2" label="Street 2" limit={100} />
      <FormText name="street3" label="Street 3" limit={100} />
      <FormText name="city" label="City" required limit={60} />
      <StateField country={country} />
      <FormText name="zip" label={zip ? 'ZIP' : 'Postal code'} required={zip} limit={20} tidy={tidyZip} />
      <FormChoice name="country_code" label="Country" required options={countries} read={countryOf} />
      <AddressCheck />
    </FormSection>
  );
}
