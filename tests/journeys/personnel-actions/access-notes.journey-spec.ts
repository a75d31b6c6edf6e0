import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { accessOnly, finalized, itemsOf } from '../../api/personnel-actions/new-hire.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, picture, onPage } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';
import { choose, field } from '../harness/paf-screens.js';
import { heads, row, section, showAll } from '../harness/sections.js';

jest.setTimeout(240_000);

describe('access notes', () => {
  let journey: Journey;
  let processor: Person;
  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
    processor = await journey.signIn('processor1', { path: '/hr/access_notes' });
  });
  afterAll(async () => journey.stop());

  it('are added, viewed and deleted [PAFACC-004] [PAFACC-007] [PAFACC-008]', async () => {
    const { page } = processor;
    const notes = section(page, 'Add a note');
    await notes.getByRole('button', { name: 'Add Access Note' }).click();
    await onPage(notes.getByRole('alert')).toContainText('Enter a note.');
    await choose(notes, 'Access item', 'Network: E-mail account');
    await choose(notes, 'Position', /./);
    await notes.getByRole('button', { name: 'Add Access Note' }).click();
    await onPage(notes.getByRole('alert')).toContainText('Enter a note.');
    await field(notes, 'Note').fill('Mailbox of the department, not one of its own.');
    await notes.getByRole('button', { name: 'Add Access Note' }).click();
    const added = row(notes, 'Mailbox of the department');
    await onPage(added).toBeVisible();
    await onPage(heads(notes)).toHaveText(['Access Type', 'Access Item', 'Position', 'Note', 'Date']);
    await added.getByRole('button', { name: /^View/ }).click();
    const modal = page.getByRole('dialog', { name: 'View Access Note' });
    await onPage(modal).toContainText('Mailbox of the department, not one of its own.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await onPage(modal).toBeHidden();
    await added.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete note' }).click();
    await onPage(added).toHaveCount(0);
    expect(processor.errors).toEqual([]);
    const employee = await journey.signIn('plain', { path: '/hr/access_notes' });
    await onPage(employee.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    await employee.context.close();
  });

  it('show from the list of requests, of one entry and of every position [PAFACC-009] [PAFACC-010] [PAFACC-011] [PAFACC-012]', async () => {
    const { page } = processor;
    const { portal } = journey;
    const [item = ''] = await itemsOf(portal, 'Building access', 1);
    const form = await finalized(portal, { ...(await accessOnly(portal)), access_items: [item] }, ['approver1']);
    await page.goto('/hr/awaiting_access');
    const [entry] = await portal.database.query<{ access_name: string; created_at: Date }>(
      'SELECT access_name, created_at FROM access_requests WHERE form_id = $1',
      [form.id],
    );
    const view = page.getByRole('button', { name: `View note: ${entry?.access_name ?? ''} for ${nameOf('hourly')}` }).last();
    const modal = page.getByRole('dialog', { name: 'View Access Note' });
    await showAll(page, 'Awaiting access');
    await view.waitFor();
    await onPage(heads(page.getByRole('main')).filter({ hasText: /\S/ })).toHaveText([
      'Date',
      'Employee',
      'Access Name',
      'Access Type',
      "Requester's note",
    ]);
    const rows = await page.getByRole('row').count();
    await view.click();
    await onPage(modal.getByText('No note found for this particular position', { exact: true })).toBeVisible();
    await onPage(modal.getByRole('term')).toHaveCount(0);
    await modal.getByRole('button', { name: 'Close' }).click();
    await onPage(modal).toBeHidden();
    await onPage(page.getByRole('row')).toHaveCount(rows);

    const [held] = await portal.database.query<{ org_pos: string; title: string }>(
      `SELECT e.org_pos, e.title FROM employments e JOIN people p USING (emp_id) WHERE p.username = 'hourly' ORDER BY 1 LIMIT 1`,
    );
    const token = (await portal.client('processor1')).token ?? '';
    const note = { access_item: item, org_pos: held?.org_pos ?? '', access_note: 'Card desk, first floor', _token: token };
    expect((await (await portal.client('processor1')).raw('POST', '/api/hr/paf/add-note', note)).status).toBe(200);
    await view.click();
    await onPage(modal.getByRole('term')).toHaveText(['Access type', 'Access item', 'Position', 'Note']);
    await onPage(modal.getByRole('definition')).toHaveText([
      'Building access',
      entry?.access_name ?? '',
      `${held?.title ?? ''} (${held?.org_pos ?? ''})`,
      'Card desk, first floor',
    ]);
    await picture(page, 'view-access-note');
    await modal.getByRole('button', { name: 'Show all positions' }).click();
    await onPage(modal.getByText('Employee will need access for the following position(s):', { exact: true })).toBeVisible();
    await onPage(modal.getByRole('list', { name: 'Positions' }).getByRole('listitem')).toHaveCount(2);
    await onPage(modal.getByRole('term')).toHaveCount(8);
    await picture(page, 'view-access-notes');
    expect(await axeFindings(page)).toEqual([]);
    await modal.getByRole('button', { name: 'Close' }).click();
    await onPage(modal).toBeHidden();
  });
});
