import type { OutputOf } from '@campus/contract-kit';
import {
  addProcessor,
  listProcessors,
  listTriggerTypes,
  personnelActionTexts as texts,
  removeProcessor,
} from '@campus/domain/personnel-actions';
import { column, FormAutocomplete, FormSelect, PageHead } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';

import { ListTable, useOperation } from '../../../lib/index.js';
import { AddForm } from '../components/record/add-form.js';
import { AdminSection } from '../components/record/admin-section.js';
import { RemoveButton } from '../components/record/remove-button.js';
import { useBriefAction } from '../hooks/brief-action.js';
import { findPeople } from '../hooks/find-people.js';

type Processor = OutputOf<typeof listProcessors>[number];

const TITLE = 'Processors per trigger type';

function nameOf(row: Processor): string {
  return row.account_ended === 1 ? `${row.name} (account ended)` : row.name;
}

const columns: readonly DataColumn<Processor>[] = [
  column.of('type', 'Trigger Type', (row) => (row.trigger_active === 1 ? row.trigger_name : `${row.trigger_name} (removed)`)),
  column.text('emp_id', 'Employee'),
  column.of('name', 'Name', nameOf, { primary: true }),
];

/** Who processes the access requests of which trigger type; e-mail addresses are not shown. [PAFADM-002] [PAFADM-006] [PAFADM-009] */
export default function PafProcessors() {
  const types = useOperation(listTriggerTypes, {}, { quiet: true });
  const remove = useBriefAction(removeProcessor, texts.processorRemoved, [listProcessors]);
  return (
    <>
      <PageHead title="PAF processors" state="Who processes the access requests of which trigger type" />
      <AdminSection
        title="Processors"
        hint="Processors are told of each request of their trigger type by e-mail."
        form={
          <AddForm
            operation={addProcessor}
            empty={{ paf_action_trigger_type: '', emp_id: '' }}
            button="Add Processor"
            done={texts.processorAdded}
            invalidate={[listProcessors]}
            fieldLabels={{ paf_action_trigger_type: 'Trigger type', emp_id: 'Person' }}
          >
            <FormSelect
              name="paf_action_trigger_type"
              label="Trigger type"
              required
              blank="Choose a trigger type"
              options={(types.data ?? []).map((type) => ({ value: type.id, label: type.name }))}
            />
            <FormAutocomplete name="emp_id" label="Person" search={findPeople} required />
          </AddForm>
        }
        tableTitle={TITLE}
        table={
          <ListTable
            label={TITLE}
            columns={columns}
            of={listProcessors}
            rowName={(row) => `${row.name} from ${row.trigger_name}`}
            empty={texts.noProcessors}
            rowActions={(row) => (
              <RemoveButton
                name={`${row.name} from ${row.trigger_name}`}
                disabled={remove.pending}
                onRemove={() => void remove.run({ id: row.id })}
              />
            )}
          />
        }
      />
    </>
  );
}
