import type { OutputOf } from '@campus/contract-kit';
import {
  addTriggerType,
  listAccessItems,
  listTriggerTemplates,
  listTriggerTypes,
  personnelActionTexts as texts,
  removeTriggerType,
} from '@campus/domain/personnel-actions';
import { column, FormText } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';

import { ListTable } from '../../../../lib/index.js';
import { useBriefAction } from '../../hooks/brief-action.js';
import { AddForm } from '../record/add-form.js';
import { AdminSection } from '../record/admin-section.js';
import { RemoveButton } from '../record/remove-button.js';

type Group = OutputOf<typeof listTriggerTypes>[number];

const TITLE = 'Active Access Group(s)';

const columns: readonly DataColumn<Group>[] = [
  column.text('name', 'Name', { primary: true }),
  column.text('description', 'Description'),
];

/** Access groups: add form and active ones. [PAFACC-014] [PAFACC-015] */
export function AccessGroupsSection() {
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
        <ListTable
          label={TITLE}
          columns={columns}
          of={listTriggerTypes}
          rowName={(row) => row.name}
          empty={texts.noGroups}
          rowActions={(row) => (
            <RemoveButton name={row.name} disabled={remove.pending} onRemove={() => void remove.run({ id: row.id })} />
          )}
        />
      }
    />
  );
}
