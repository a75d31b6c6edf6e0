import { tidyZip } from '@campus/domain/personnel-actions';
import { US_STATES } from '@campus/domain/personnel-actions/rules';
import { FormDate, FormMasked, FormSection, FormSelect, FormText } from '@campus/ui-kit';

import { AddressCheck } from './address-check.js';
import { DuplicateMatches } from './duplicate-matches.js';

/** The person's details of a new hire. [PAF-006] [PAF-042] [PAF-044] [PAF-045] [PAF-048] */
export function PersonFields() {
  return (
    <>
      <FormSection title="Biographical information">
        <FormText name="first_name" label="First name" required />
        <FormText name="middle_name" label="Middle name" />
        <FormText name="last_name" label="Last name" required />
        <FormSelect
          name="gender"
          label="Gender"
          blank="Not given"
          options={[
            { value: 'M', label: 'M' },
            { value: 'F', label: 'F' },
          ]}
        />
        <FormMasked name="ssn" label="SSN" mask="ssn" />
        <FormDate name="dob" label="Date of birth" />
        <FormMasked name="phone" label="Phone" mask="phone" />
        <FormText name="email" label="E-mail" type="email" />
      </FormSection>
      <DuplicateMatches />
      <FormSection title="Address">
        <FormText name="street1" label="Street 1" required wide />
        <FormText name="street2" label="Street 2" />
        <FormText name="street3" label="Street 3" />
        <FormText name="city" label="City" required />
        <FormSelect
          name="state"
          label="State"
          required
          blank="Choose a state"
          options={US_STATES.map((state) => ({ value: state, label: state }))}
        />
        <FormText name="zip" label="ZIP" required maxLength={20} tidy={tidyZip} />
        <FormText name="country_code" label="Country code" required maxLength={2} />
        <AddressCheck />
      </FormSection>
    </>
  );
}
