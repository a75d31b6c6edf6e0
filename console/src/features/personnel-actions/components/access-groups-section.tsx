import type { OutputOf } from '@campus/contract-kit';
import {
  addTriggerType,
  listAccessItems,
  listTriggerTemplates,
  listTriggerTypes,
  personnelActionTexts as texts,
  removeTriggerType,
} from '@campus/domain/personnel-actions';
import { DataTable, FormText } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';

import { tableStateOf, useOperation } from '../../../lib/index.js';
import { useBriefAction } from '../hooks/brief-action.js';
import { AddForm } from './add-form.js';
import { AdminSection } from './admin-section.js';
import { RemoveButton } from './remove-button.js';

type Group = OutputOf<typeof listTriggerTypes>[number];

const TITLE = 'Active Access Group(s)';

const columns: readonly DataColumn<Group>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, primary: true },
  { id: 'description', header: 'Description', cell: (row) => row.description },
];

/** Access groups: add form and active ones. [PAFACC-014] [PAFACC-015] */
export function AccessGroupsSection() {
  const groups = useOperation(listTriggerTypes, {}, { quiet: true });
  const remove = useBriefAction(removeTriggerType, texts.groupRemoved, [listTriggerTypes, listAccessItems, listTriggerTemplates]);
  return (
    <AdminSection
      title="Access Groups"
      form={
        <AddForm
          operation={addTriggerType}
          empty={{ name: '', description: '' }}
          button="Add Access Group"
          done={texts.groupAdded}
          invalidate={[listTriggerTypes]}
          fieldLabels={{ name: 'Name', description: 'Description' }}
        >
          <FormText name="name" label="Name" required limit={100} />
          <FormText name="description" label="Description" required limit={500} />
        </AddForm>
      }
      tableTitle={TITLE}
      table={
        <DataTable<Group>
          label={TITLE}
          columns={columns}
          state={tableStateOf(groups)}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          empty={{ text: texts.noGroups }}
          rowActions={(row) => (
            <RemoveButton name={row.name} disabled={remove.pending} onRemove={() => void remove.run({ id: row.id })} />
          )}
        />
      }
    />
  );
}
