import type { OutputOf } from '@campus/contract-kit';
import {
  addAccessItem,
  addAdmin,
  addApprover,
  addProcessor,
  addTriggerTemplate,
  addTriggerType,
  listAccessItems,
  listAdmins,
  listAllPositions,
  type listAwaitingAccess,
  listDepartmentApprovers,
  listProcessors,
  listTriggerTemplates,
  listTriggerTypes,
  removeAccessItem,
  removeAdmin,
  removeApprover,
  removeProcessor,
  removeTriggerTemplate,
  removeTriggerType,
} from '@campus/domain/personnel-actions';

import type { FakePortal } from '../../../lib/testing/fake-portal.js';
import { campus } from './records.js';

/** An open access request. */
export function requestOf(
  changes: Partial<OutputOf<typeof listAwaitingAccess>[number]> = {},
): OutputOf<typeof listAwaitingAccess>[number] {
  return {
    id: 'r1',
    form_id: '11',
    created_at: '2026-03-02T15:00:00.000Z',
    employee_name: 'Ruth Calloway',
    access_name: 'E-mail account',
    trigger_name: 'Network',
    requester_note: 'Third floor',
    is_processed: 0,
    is_removal: 0,
    due: '2026-03-05T15:00:00.000Z',
    overdue: 0,
    ...changes,
  };
}

const position = { fullpart_sts: 'F', median_salary: '48000.00', obj_cde: '6110', pos_type: 'S', department_code: '0410' };

/** The positions of the catalogue, as administrators and processors choose among them. */
export const cataloguePositions: OutputOf<typeof listAllPositions> = [
  { ...position, appid: '501', org_pos: 'LIB01', org_pos_desc: 'Reference librarian', pos_title: 'Librarian' },
  { ...position, appid: '502', org_pos: 'LIB07', org_pos_desc: 'Desk clerk', pos_title: 'Clerk' },
];

/** Takes the row with this id out of the list. */
function takeOut<Row extends { readonly id: string }>(rows: Row[], id: unknown): { readonly id: string } {
  const at = rows.findIndex((row) => row.id === id);
  rows.splice(at, 1);
  return { id: String(id as string) };
}

/** A portal that keeps the access groups, items and templates that are added and removed. */
export function accessPortal(): FakePortal {
  const groups: OutputOf<typeof listTriggerTypes> = [{ id: 'g1', name: 'Network', description: 'Accounts and drives' }];
  const items: OutputOf<typeof listAccessItems> = [
    { id: 'i1', name: 'E-mail account', description: 'A mailbox', paf_action_trigger_type: 'g1', type_name: 'Network' },
  ];
  const templates: OutputOf<typeof listTriggerTemplates> = [
    { id: 't1', position_code: '501', triggers_array: ['g1'], POS_TITLE: 'Librarian', access_list: 'Network' },
  ];
  const groupName = (id: unknown) => groups.find((group) => group.id === id)?.name ?? '';
  return campus()
    .answer(listTriggerTypes, () => [...groups])
    .answer(listAccessItems, () => [...items])
    .answer(listTriggerTemplates, () => [...templates])
    .answer(listAllPositions, cataloguePositions)
    .answer(addTriggerType, ({ name, description }) => {
      const added = { id: 'g2', name: String(name as string), description: String(description as string) };
      groups.push(added);
      return added;
    })
    .answer(addAccessItem, ({ name, description, paf_action_trigger_type: type }) => {
      const texts = { name: String(name as string), description: String(description as string) };
      const added = { id: 'i7', ...texts, paf_action_trigger_type: String(type as string), type_name: groupName(type) };
      items.push(added);
      return added;
    })
    .answer(addTriggerTemplate, ({ position_code: code, triggers_array: triggers }) => {
      const ids = triggers as string[];
      const known = cataloguePositions.find(({ appid }) => appid === code);
      const added = { id: 't2', position_code: String(code as string), triggers_array: ids, POS_TITLE: known?.pos_title ?? '' };
      templates.push({ ...added, access_list: ids.map(groupName).join(', ') });
      return { ...added, access_list: ids.map(groupName).join(', ') };
    })
    .answer(removeTriggerType, ({ id }) => takeOut(groups, id))
    .answer(removeAccessItem, ({ id }) => takeOut(items, id))
    .answer(removeTriggerTemplate, ({ id }) => takeOut(templates, id));
}

/** A portal that keeps who approves, administers and processes. */
export function assignmentPortal(): FakePortal {
  const ruth = { id: '700050', name: 'Ruth Calloway', account_ended: 0 as const };
  const department = { department_code: '0620', friendly_name: 'Archive' };
  const approvers: (typeof ruth)[] = [];
  const admins = [{ id: '700009', name: 'Judith Orne', account_ended: 0 as const }];
  const processors: OutputOf<typeof listProcessors> = [];
  const archive = () => ({ ...department, names: approvers.map(({ name }) => name), approvers: [...approvers] });
  return campus()
    .answer(listDepartmentApprovers, () => [archive()])
    .answer(listAdmins, () => [...admins])
    .answer(listProcessors, () => [...processors])
    .answer(listTriggerTypes, [{ id: 'g1', name: 'Network', description: 'Accounts and drives' }])
    .answer(addApprover, () => {
      approvers.push(ruth);
      return archive();
    })
    .answer(removeApprover, ({ emp_id: id }) => {
      takeOut(approvers, id);
      return archive();
    })
    .answer(addAdmin, () => {
      admins.push(ruth);
      return ruth;
    })
    .answer(removeAdmin, ({ emp_id: id }) => takeOut(admins, id))
    .answer(addProcessor, () => {
      const kind = { paf_action_trigger_type: 'g1', trigger_name: 'Network', trigger_active: 1 as const };
      const added = {
        ...kind,
        id: 'p7',
        emp_id: ruth.id,
        name: ruth.name,
        email: 'ruth@campus.example',
        account_ended: 0 as const,
      };
      processors.push(added);
      return added;
    })
    .answer(removeProcessor, ({ id }) => takeOut(processors, id));
}
