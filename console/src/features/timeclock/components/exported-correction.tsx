import { addPayCorrection, listPayCorrections, payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import type { TimesheetInDays } from '@campus/domain/timeclock';
import { MAX_NOTE } from '@campus/domain/timeclock';
import { HOUR_TYPES, REGULAR } from '@campus/domain/timeclock/rules';
import { FormField, FormSection, NOT_SAVED, SubmitButton } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { OperationForm } from '../../../lib/index.js';
import type { TimesheetName } from '../hooks/timesheet-way.js';

const sameWaits = messages.refusal('correction_again').code;
const NO_HOURS = null as number | null;

/** Hours more or fewer on a day of an exported timesheet: the sheet stays as it was paid, the next payroll pays what differs. */
export function ExportedCorrection({
  sheet: timesheet,
  name,
}: {
  readonly sheet: TimesheetInDays;
  readonly name: TimesheetName;
}) {
  const days = timesheet.days.map(({ date, formal }) => ({ value: date, label: formal }));
  const types = HOUR_TYPES.map(({ id, description }) => ({ value: id, label: description }));
  return (
    <OperationForm
      operation={addPayCorrection}
      label={texts.correctTitle}
      values={{ ...name, date: days[0]?.value ?? '', type: REGULAR as string, hours: NO_HOURS, reason: '' }}
      input={({ hours, ...typed }) => ({ ...typed, hours: hours ?? 0 })}
      invalidate={[listPayCorrections]}
      describeFailure={({ code }, { again }) => ({
        title: NOT_SAVED,
        action: code === sameWaits ? <Button onClick={() => again({ again: true })}>{texts.correctAgain}</Button> : undefined,
      })}
      next={({ date, type, ...typed }) => ({ ...typed, date, type, hours: NO_HOURS, reason: '' })}
    >
      <FormSection title={texts.correctTitle} hint={texts.correctHint}>
        <FormField name="date" options={days} />
        <FormField name="type" options={types} />
        <FormField name="hours" />
        <FormField name="reason" wide required limit={MAX_NOTE} />
        <SubmitButton className="wide">Put into the next payroll</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}
