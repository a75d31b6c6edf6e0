import { isShownInDocuments } from '@campus/domain/people/rules';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { FormDate, FormMasked, FormSection, FormSelect, FormText } from '@campus/ui-kit';

import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';

import { AddressFields } from './address-fields.js';
import { DuplicateMatches } from './duplicate-matches.js';

/** Where the documents of a form cannot show a name as it is typed. */
function LatinNameHint() {
  const names = useWatch({ name: ['first_name', 'middle_name', 'last_name'] }) as readonly unknown[];
  if (names.every((name) => isShownInDocuments(String(name ?? '')))) return null;
  return (
    <Alert severity="info" variant="outlined" className="wide">
      {texts.legalLatinName}
    </Alert>
  );
}

/** The person's details of a new hire. [PAF-006] [PAF-042] [PAF-045] [PAF-048] */
export function PersonFields() {
  return (
    <>
      <FormSection title="Biographical information">
        <FormText name="first_name" label="First name" required limit={50} />
        <FormText name="middle_name" label="Middle name" limit={50} />
        <FormText name="last_name" label="Last name" required limit={50} />
        <LatinNameHint />
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
        <FormText name="email" label="E-mail" limit={200} />
      </FormSection>
      <DuplicateMatches />
      <AddressFields />
    </>
  );
}
