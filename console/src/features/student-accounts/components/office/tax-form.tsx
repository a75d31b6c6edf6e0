import { paperTaxFormTexts, paymentSettingTexts as texts } from '@campus/domain/student-accounts';
import { FormSection } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { RouteLink } from '../../../../lib/index.js';

/** The address of a student's 1098-T. [PAYADM-009] */
const ADDRESS = '/api/accounting/payments/1098t';

/** Opens the 1098-T of one student and year in a new window, and leads to those on paper and to the W-2 administration. */
export function TaxForms({ years }: { readonly years: readonly number[] }) {
  const [year, setYear] = useState(String((years.at(-1) ?? 0) - 1));
  return (
    <FormSection title={texts.taxForm} hint={texts.taxFormHint}>
      <form
        className="wide"
        method="get"
        action={ADDRESS}
        target="_blank"
        aria-label={texts.taxForm}
        style={{ display: 'contents' }}
      >
        <TextField name="id_num" label={texts.studentId} required />
        <TextField
          select
          name="year"
          label="Year"
          required
          value={year}
          onChange={(event) => setYear(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        >
          {years.map((one) => (
            <MenuItem key={one} value={String(one)}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="outlined">
          {texts.open}
        </Button>
      </form>
      <div className="wide">
        <RouteLink to="/accounting/taxForms">{paperTaxFormTexts.allTitle}</RouteLink>
      </div>
      <div className="wide">
        <RouteLink to="/accounting/paperTaxForms">{paperTaxFormTexts.title}</RouteLink>
      </div>
      <div className="wide">
        <RouteLink to="/accounting/w2admin">{texts.w2}</RouteLink>
      </div>
    </FormSection>
  );
}
