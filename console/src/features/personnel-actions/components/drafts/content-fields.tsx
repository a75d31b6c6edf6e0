import { listHeldPositions, personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { ACCESS_ONLY, NEW_HIRE, NEW_POSITION, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { FormDate, FormSection, FormSelect, FormText } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';

import { useOperation } from '../../../../lib/index.js';
import { AccessChooser } from '../record/access-chooser.js';
import { EmployeeSection } from './employee-section.js';
import { LoadFailed } from '../record/load-failed.js';
import { PersonFields } from './person-fields.js';
import { PositionBlocks } from './position-blocks.js';

function AccessFields() {
  const { field, fieldState } = useController({ name: 'access_items' });
  return (
    <FormSection title="Access">
      <AccessChooser
        chosen={(field.value ?? []) as readonly string[]}
        onChange={(items) => field.onChange(items)}
        problem={fieldState.error?.message}
      />
      <FormText name="access_note" label="Note" multiline wide limit={2000} />
    </FormSection>
  );
}

function TerminationFields() {
  const employee = String(useWatch({ name: 'emp_id' }) ?? '');
  const held = useOperation(listHeldPositions, { employee }, { enabled: employee !== '', quiet: true });
  if (employee === '') return null;
  if (held.isPending) return <Typography role="status">Reading the positions…</Typography>;
  if (held.isError) return <LoadFailed query={held} />;
  const positions = held.data;
  if (positions.length === 0) return <Typography role="status">{texts.noPositions}</Typography>;
  return (
    <FormSection title="Termination">
      <FormSelect
        name="terminate_pos"
        label="Position to Terminate"
        required
        wide
        blank="Choose a position"
        options={positions.map((position) => ({
          value: `${position.ORG_POS}-${position.POS_SEQ}`,
          label: `${position.ORG_POS} ${position.POS_SEQ} (${position.title})`,
        }))}
      />
      <FormDate name="termination_date" label="Termination Date" required />
      <FormText name="termination_remarks" label="Remarks" multiline wide limit={2000} />
    </FormSection>
  );
}

export interface ContentFieldsProps {
  readonly type: number;
  /** The name of the employee of a saved form, shown in the search until another is chosen. */
  readonly employeeName: string | null;
}

/** The sub-form of the chosen type. [PAF-005] [PAF-007] [PAF-009] [PAF-010] */
export function ContentFields({ type, employeeName }: ContentFieldsProps) {
  if (type === NEW_HIRE) {
    return (
      <>
        <PersonFields />
        <PositionBlocks />
      </>
    );
  }
  return (
    <>
      <EmployeeSection chosenName={employeeName} />
      {type === NEW_POSITION ? <PositionBlocks /> : null}
      {type === ACCESS_ONLY ? <AccessFields /> : null}
      {type === TERMINATION ? <TerminationFields /> : null}
    </>
  );
}
