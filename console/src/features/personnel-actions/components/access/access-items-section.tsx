import type { OutputOf } from '@campus/contract-kit';
import {
  addAccessItem,
  listAccessItems,
  listTriggerTypes,
  personnelActionTexts as texts,
  removeAccessItem,
} from '@campus/domain/personnel-actions';
import { column, FormSelect, FormText } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';

import { ListTable, useOperation } from '../../../../lib/index.js';
import { useBriefAction } from '../../hooks/brief-action.js';
import { AddForm } from '../record/add-form.js';
import { AdminSection } from '../record/admin-section.js';
import { RemoveButton } from '../record/remove-button.js';

type Item = OutputOf<typeof listAccessItems>[number];

const TITLE = 'Active Access Items';

const columns: readonly DataColumn<Item>[] = [
  column.text('name', 'Name', { primary: true }),
  column.text('type_name', 'Type'),
  column.text('description', 'Description'),
];

/** Access items: add form with the groups to choose from, and active ones. [PAFACC-016] [PAFACC-017] */
export function AccessItemsSection() {
  const groups = useOperation(listTriggerTypes, {}, { quiet: true });
  const remove = useBriefAction(removeAccessItem, texts.itemRemoved, [listAccessItems]);
  const options = (groups.data ?? []).map((group) => ({ value: group.id, label: group.name }));
  return (
    <AdminSection
      title="Access Items"
      form={
        <AddForm
          operation={addAccessItem}
          empty={{ paf_action_trigger_type: '', name: '', description: '' }}
          button="Add Access Item"
          done={texts.itemAdded}
          invalidate={[listAccessItems]}
          fieldLabels={{ paf_action_trigger_type: 'Type', name: 'Name', description: 'Description' }}
        >
          <FormSelect name="paf_action_trigger_type" label="Type" required blank="Choose an access group" options={options} />
          <FormText name="name" label="Name" required limit={100} />
          <FormText name="description" label="Description" required limit={500} />
        </AddForm>
      }
      tableTitle={TITLE}
      table={
        <ListTable
          label={TITLE}
          columns={columns}
          of={listAccessItems}
          rowName={(row) => row.name}
          empty={texts.noItems}
          rowActions={(row) => (
            <RemoveButton
              name={`${row.name} from ${row.type_name}`}
              disabled={remove.pending}
              onRemove={() => void remove.run({ id: row.id })}
            />
          )}
        />
      }
    />
  );
}
