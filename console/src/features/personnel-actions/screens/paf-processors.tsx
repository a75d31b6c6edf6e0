import type { OutputOf } from '@campus/contract-kit';
import {
  addProcessor,
  listProcessors,
  listTriggerTypes,
  personnelActionTexts as texts,
  removeProcessor,
} from '@campus/domain/personnel-actions';
import { column, FormAutocomplete, FormSelect, PageHead } from '@campus/ui-kit';
import type { DataColumn, TableState } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { RowTable, tableStateOf, useEmptyFilter, useOperation } from '../../../lib/index.js';
import { AddForm } from '../components/record/add-form.js';
import { AdminSection } from '../components/record/admin-section.js';
import { RemoveButton } from '../components/record/remove-button.js';
import { useBriefAction } from '../hooks/brief-action.js';
import { findPeople } from '../hooks/find-people.js';

type Processor = OutputOf<typeof listProcessors>[number];
type TriggerType = OutputOf<typeof listTriggerTypes>[number];

const TITLE = 'Processors per trigger type';

/** A trigger type with one of its processors, or with none. */
interface Row extends Pick<Processor, 'id' | 'trigger_name' | 'emp_id'> {
  readonly trigger_active: number;
  readonly name: string | null;
  readonly account_ended: number;
}

const isEmpty = ({ name }: Row): boolean => name === null;

function nameOf({ name, account_ended: ended }: Row): ReactNode {
  if (name === null) return <Box sx={{ color: 'text.secondary' }}>None</Box>;
  return ended === 1 ? `${name} (account ended)` : name;
}

const columns: readonly DataColumn<Row>[] = [
  column.of('type', 'Trigger Type', (row) => (row.trigger_active === 1 ? row.trigger_name : `${row.trigger_name} (removed)`)),
  column.text('emp_id', 'Employee'),
  column.of('name', 'Name', nameOf, { primary: true }),
];

/** Trigger types for which nobody is left who could process, then the processors. */
function rowsOf(processors: readonly Processor[], types: readonly TriggerType[]): readonly Row[] {
  const served = new Set(processors.filter(({ account_ended: ended }) => ended !== 1).map((one) => one.paf_action_trigger_type));
  const without = types.filter(({ id }) => !served.has(id));
  return [
    ...without.map(({ id, name }) => ({ id, trigger_name: name, trigger_active: 1, emp_id: '', name: null, account_ended: 0 })),
    ...processors,
  ];
}

const whoOf = ({ name, trigger_name: type }: Row): string => (name === null ? type : `${name} from ${type}`);

/** Who processes the access requests of which trigger type; e-mail addresses are not shown. [PAFADM-002] [PAFADM-006] [PAFADM-009] */
export default function PafProcessors() {
  const types = useOperation(listTriggerTypes, {}, { quiet: true });
  const processors = useOperation(listProcessors, {}, { quiet: true });
  const read = tableStateOf(processors);
  const rows: TableState<Row> = read.status === 'ready' ? { ...read, rows: rowsOf(read.rows, types.data ?? []) } : read;
  const shown = useEmptyFilter(rows, isEmpty, texts.whoProcesses);
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
          <>
            {shown.bar}
            <RowTable<Row>
              compact
              label={TITLE}
              columns={columns}
              rows={shown.state}
              rowName={whoOf}
              empty={texts.noProcessors}
              filtered={shown.filtered}
              onClearFilters={shown.onClearFilters}
              rowActions={(row) =>
                isEmpty(row) ? null : (
                  <RemoveButton name={whoOf(row)} disabled={remove.pending} onRemove={() => void remove.run({ id: row.id })} />
                )
              }
            />
          </>
        }
      />
    </>
  );
}
