import { listSchools, readCourseListing } from '@campus/domain/academic-records';
import type { RegistrationTerm } from '@campus/domain/registration';
import { registrationScreenTexts as texts } from '@campus/domain/registration';
import { ChoiceField, FormSection } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isPlainClick, portal, reportFailure, useFileStep, useOperation } from '../../../lib/index.js';

/** No school, as the registrar's systems write it: it has no listing. [REG-005] */
const NO_SCHOOL = 'W';
const YEAR_DIGITS = 4;
const NOTHING: readonly never[] = [];

const yearOf = ({ id }: RegistrationTerm): string => id.slice(0, YEAR_DIGITS);
const codeOf = ({ id }: RegistrationTerm): string => id.slice(YEAR_DIGITS);

interface CourseListingProps {
  readonly terms: readonly RegistrationTerm[];
  readonly term: RegistrationTerm;
}

/** The listing of a school's courses as a PDF: year, term and school. [REG-005] [REG-031] */
export function CourseListing({ terms, term }: CourseListingProps) {
  const schools = useOperation(listSchools, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY });
  const [year, setYear] = useState(yearOf(term));
  const [code, setCode] = useState(codeOf(term));
  const [school, setSchool] = useState(NO_SCHOOL);
  const file = useFileStep(readCourseListing, NOTHING);
  const ofYear = terms.filter((one) => yearOf(one) === year);
  const chosen = ofYear.some((one) => codeOf(one) === code) ? code : codeOf(ofYear[0] ?? term);
  const input = { year, term: chosen, school, download: '1' };
  const open = async (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (file.pending) return;
    const failure = await file.run(input);
    if (failure !== null) reportFailure(failure);
  };
  return (
    <FormSection title={texts.listing} hint={texts.listingHint}>
      <ChoiceField
        label="Year"
        value={year}
        options={[...new Set(terms.map(yearOf))].map((id) => ({ id, name: id }))}
        onChange={setYear}
      />
      <ChoiceField
        label="Listing term"
        value={chosen}
        options={ofYear.map((one) => ({ id: codeOf(one), name: one.name }))}
        onChange={setCode}
      />
      <ChoiceField
        label="School"
        value={school}
        options={[
          { id: NO_SCHOOL, name: texts.listingNone },
          ...(schools.data ?? []).map(({ code: id, name }) => ({ id, name })),
        ]}
        onChange={setSchool}
      />
      {school === NO_SCHOOL ? null : (
        <Button href={portal.address(readCourseListing, input)} variant="outlined" onClick={(event) => void open(event)}>
          {texts.listingLink}
        </Button>
      )}
    </FormSection>
  );
}
