import type { OutputOf } from '@campus/contract-kit';
import {
  addTriggerTemplate,
  listAllPositions,
  listTriggerTemplates,
  listTriggerTypes,
  personnelActionTexts as texts,
  removeTriggerTemplate,
} from '@campus/domain/personnel-actions';
import { column } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';

import { ListTable, useOperation } from '../../../../lib/index.js';
import { useBriefAction } from '../../hooks/brief-action.js';
import { AddForm } from '../record/add-form.js';
import { AdminSection } from '../record/admin-section.js';
import { FormChooser } from '../record/form-chooser.js';
import { RemoveButton } from '../record/remove-button.js';

type Template = OutputOf<typeof listTriggerTemplates>[number];

const TITLE = 'Position Access Templates';

const columns: readonly DataColumn<Template>[] = [
  column.of('position', 'Position', (row) => `${row.POS_TITLE} (${row.position_code})`, { primary: true }),
  column.text('access_list', 'Access List'),
];

/** Which access groups come with a position: add form and active templates. [PAFACC-018] [PAFACC-019] */
export function PositionTemplatesSection() {
  const groups = useOperation(listTriggerTypes, {}, { quiet: true });
  const positions = useOperation(listAllPositions, {}, { quiet: true });
  const remove = useBriefAction(removeTriggerTemplate, texts.templateRemoved, [listTriggerTemplates]);
  return (
    <AdminSection
      title="Position Templates"
      form={
        <AddForm
          operation={addTriggerTemplate}
          empty={{ position_code: '', triggers_array: [] }}
          button="Add Template"
          done={texts.templateAdded}
          invalidate={[listTriggerTemplates]}
          fieldLabels={{ position_code: 'Position', triggers_array: 'Access groups' }}
        >
          <FormChooser
            name="position_code"
            label="Position"
            loading={positions.isLoading}
            noOptionsText="No such position"
            options={(positions.data ?? []).map((position) => ({
              value: position.appid,
              label: `${position.org_pos_desc} - ${position.org_pos}`,
            }))}
          />
          <FormChooser
            name="triggers_array"
            label="Access groups"
            multiple
            noOptionsText="No such access group"
            options={(groups.data ?? []).map((group) => ({ value: group.id, label: group.name }))}
          />
        </AddForm>
      }
      tableTitle={TITLE}
      table={
        <ListTable
          label={TITLE}
          columns={columns}
          of={listTriggerTemplates}
          rowName={(row) => row.POS_TITLE}
          empty={texts.noTemplates}
          rowActions={(row) => (
            <RemoveButton
              name={`the template of ${row.POS_TITLE}`}
              disabled={remove.pending}
              onRemove={() => void remove.run({ id: row.id })}
            />
          )}
        />
      }
    />
  );
}
