import {
  addAccessItem,
  addAdmin,
  addApprover,
  addProcessor,
  addTriggerTemplate,
  addTriggerType,
  listTriggerTypes,
  removeAdmin,
  removeApprover,
} from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { held, refused } from '../../lib/testing/fake-portal.js';
import { choosePerson, takeAway } from '../../lib/testing/rendered.js';
import { toastMs } from '../../lib/testing/toasts.js';
import { accessPortal, assignmentPortal } from './testing/access.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
type Section = Awaited<ReturnType<typeof section>>;

const press = (part: Section, name: string) => fireEvent.click(part.getByRole('button', { name }));
const type = (part: Section, label: string, text: string) =>
  fireEvent.change(part.getByRole('textbox', { name: label }), { target: { value: text } });
const headsOf = (part: Section) =>
  part
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== '');

/** Chooses an option of a list within one part of the screen, where other parts have lists of the same name. */
async function chooseIn(part: Section, label: string, option: string): Promise<void> {
  const box = part.getByRole('combobox', { name: new RegExp(`^${label}\\b`) });
  fireEvent.mouseDown(box);
  if (box.tagName === 'INPUT') fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** Presses the button of an add form and waits for what it says against it. */
async function refusesWith(part: Section, button: string, words: readonly string[]): Promise<void> {
  press(part, button);
  await waitFor(() => {
    const links = within(part.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent.split(': ')[1])).toEqual(words);
  });
}

describe('the administration of access', () => {
  it('shows a loading indicator, then three sections, each with its form and its table [PAFACC-013] [PAFACC-003]', async () => {
    const groups = held([{ id: 'g1', name: 'Network', description: 'Accounts and drives' }]);
    renderScreen('/hr/paf_triggers', accessPortal().answer(listTriggerTypes, groups.answer));
    const status = await screen.findByRole('status', { name: 'Loading PAF access' });
    expect(within(status).getByRole('progressbar')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    groups.release();
    for (const [name, table, heads] of [
      ['Access Groups', 'Active Access Group(s)', ['Name', 'Description']],
      ['Access Items', 'Active Access Items', ['Name', 'Type', 'Description']],
      ['Position Templates', 'Position Access Templates', ['Position', 'Access List']],
    ] as const) {
      const part = await section(name);
      expect(part.getByRole('heading', { level: 3, name: table })).toBeInTheDocument();
      expect(part.getByRole('form')).toBeInTheDocument();
      await waitFor(() => expect(headsOf(part)).toEqual(heads));
    }
  });

  it('adds an access group and an item of it, and removes both [PAFACC-014] [PAFACC-015] [PAFACC-016] [PAFACC-017] [PAFACC-031] [PAFACC-032] [PAFACC-034]', async () => {
    const { portal } = renderScreen('/hr/paf_triggers', accessPortal());
    const groups = await section('Access Groups');
    await refusesWith(groups, 'Add Access Group', ['Enter a name.', 'Enter a description.']);
    type(groups, 'Name', 'Print shop');
    await refusesWith(groups, 'Add Access Group', ['Enter a description.']);
    expect(portal.calls(addTriggerType)).toHaveLength(0);
    type(groups, 'Description', 'Presses and paper');
    press(groups, 'Add Access Group');
    expect(await groups.findByRole('cell', { name: 'Presses and paper' })).toBeInTheDocument();
    await waitFor(() => expect(groups.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
    expect(portal.lastCall(addTriggerType)).toMatchObject({ name: 'Print shop', description: 'Presses and paper' });

    const items = await section('Access Items');
    await refusesWith(items, 'Add Access Item', ['Choose an access group.', 'Enter a name.', 'Enter a description.']);
    type(items, 'Name', 'Press card');
    await refusesWith(items, 'Add Access Item', ['Choose an access group.', 'Enter a description.']);
    type(items, 'Description', 'Card for the presses');
    await refusesWith(items, 'Add Access Item', ['Choose an access group.']);
    expect(portal.calls(addAccessItem)).toHaveLength(0);
    await chooseIn(items, 'Type', 'Print shop');
    press(items, 'Add Access Item');
    expect((await items.findByRole('cell', { name: 'Press card' })).closest('tr')).toHaveTextContent('Print shop');

    press(items, 'Remove Press card from Print shop');
    await waitFor(() => expect(items.queryByRole('cell', { name: 'Press card' })).not.toBeInTheDocument());
    press(groups, 'Remove Print shop');
    await waitFor(() => expect(groups.queryByRole('cell', { name: 'Print shop' })).not.toBeInTheDocument());
    takeAway();
    renderScreen('/hr/paf_triggers', portal);
    expect(await (await section('Access Groups')).findByRole('cell', { name: 'Network' })).toBeInTheDocument();
    for (const name of ['Print shop', 'Press card']) expect(screen.queryByText(name)).not.toBeInTheDocument();
  });

  it('makes a template from a position and two groups, and removes it [PAFACC-018] [PAFACC-019] [PAFACC-033]', async () => {
    const two = [
      { id: 'g1', name: 'Network', description: 'Accounts and drives' },
      { id: 'g2', name: 'Print shop', description: 'Presses and paper' },
    ];
    const { portal } = renderScreen('/hr/paf_triggers', accessPortal().answer(listTriggerTypes, two));
    const templates = await section('Position Templates');
    await refusesWith(templates, 'Add Template', ['Choose a position.', 'Choose at least one access group.']);
    await chooseIn(templates, 'Position', 'Desk clerk - LIB07');
    await refusesWith(templates, 'Add Template', ['Choose at least one access group.']);
    expect(portal.calls(addTriggerTemplate)).toHaveLength(0);
    await chooseIn(templates, 'Access groups', 'Network');
    fireEvent.click(screen.getByRole('option', { name: 'Print shop' }));
    press(templates, 'Add Template');
    const added = (await templates.findByRole('cell', { name: 'Clerk (502)' })).closest('tr') as HTMLElement;
    expect(portal.lastCall(addTriggerTemplate)).toMatchObject({ position_code: '502', triggers_array: ['g1', 'g2'] });
    expect(added).toHaveTextContent('Network');
    press(templates, 'Remove the template of Clerk');
    await waitFor(() => expect(added).not.toBeInTheDocument());
  });
});

describe('who approves, administers and processes', () => {
  it('says who approves for which department, and tells of what was added and removed for two seconds [PAFADM-001] [PAFADM-003] [SHELL-035]', async () => {
    const { portal } = renderScreen('/hr/paf_approvers', assignmentPortal());
    const approvers = await section('Approvers');
    const department = (await approvers.findByRole('cell', { name: 'Archive (0620)' })).closest('tr') as HTMLElement;
    await chooseIn(approvers, 'Department', 'Archive (0620)');
    await choosePerson('Ruth Calloway', approvers);
    press(approvers, 'Add Approver');
    await waitFor(() => expect(department).toHaveTextContent('Ruth Calloway'));
    expect(await toastMs('Approver added.')).toBe(2000);
    expect(portal.lastCall(addApprover)).toMatchObject({ department_code: '0620', emp_id: '700050' });
    await waitFor(() => expect(approvers.getByRole('combobox', { name: /^Person/ })).toHaveValue(''));
    press(approvers, 'Remove Ruth Calloway from Archive');
    await waitFor(() => expect(department).not.toHaveTextContent('Ruth Calloway'));
    expect(await toastMs('Approver removed.')).toBe(2000);
    expect(portal.lastCall(removeApprover)).toMatchObject({ department_code: '0620', emp_id: '700050' });
  });

  it('takes people into the admin list and out of it, but never the last one [PAFADM-004] [PAFADM-005]', async () => {
    const message = 'The last administrator cannot be removed. Add another one first.';
    const { portal } = renderScreen('/hr/paf_approvers', assignmentPortal());
    const admins = await section('Admin List');
    await choosePerson('Ruth Calloway', admins);
    press(admins, 'Add Administrator');
    expect(await admins.findByRole('cell', { name: /Ruth Calloway/ })).toBeInTheDocument();
    expect(portal.lastCall(addAdmin)).toMatchObject({ emp_id: '700050' });
    press(admins, 'Remove Ruth Calloway');
    await waitFor(() => expect(admins.queryByText('Ruth Calloway')).not.toBeInTheDocument());
    portal.answer(removeAdmin, refused(409, { success: false, code: 'personnel-actions.last_admin', message }));
    press(admins, 'Remove Judith Orne');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(admins.getByText('Judith Orne')).toBeInTheDocument();
  });

  it('says who processes the requests of which trigger type, without e-mail addresses [PAFADM-002] [PAFADM-006] [PAFADM-009]', async () => {
    const { portal } = renderScreen('/hr/paf_processors', assignmentPortal());
    const processors = await section('Processors');
    await waitFor(() => expect(headsOf(processors)).toEqual(['Trigger Type', 'Employee', 'Name']));
    await chooseIn(processors, 'Trigger type', 'Network');
    await choosePerson('Ruth Calloway', processors);
    press(processors, 'Add Processor');
    const added = (await processors.findByRole('cell', { name: 'Ruth Calloway' })).closest('tr') as HTMLElement;
    for (const text of ['Network', '700050']) expect(added).toHaveTextContent(text);
    expect(portal.lastCall(addProcessor)).toMatchObject({ paf_action_trigger_type: 'g1', emp_id: '700050' });
    expect(document.body).not.toHaveTextContent('@');
    press(processors, 'Remove Ruth Calloway from Network');
    await waitFor(() => expect(processors.queryByRole('cell', { name: 'Ruth Calloway' })).not.toBeInTheDocument());
  });
});
