import { demoPerson } from '@campus/demo-campus';
import {
  createForm,
  deleteForm,
  listHeldPositions,
  listPositions,
  personnelActionMessages as messages,
  readForm,
  submitForm,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { draft, formOf, newHire } from '../../api/personnel-actions/new-hire.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, picture } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';
import {
  accepts,
  begin,
  box,
  button,
  choose,
  chooseEmployee,
  field,
  fillNewHire,
  oopsSays,
  optionsOf,
  refusesAt,
  save,
  saveAsDraft,
} from '../harness/paf-screens.js';

jest.setTimeout(300_000);

const INCOMPLETE = messages.text('incomplete_positions');
const APPROVERS = ['approver1', 'approver2', 'approver3', 'approver4'];

describe('the form', () => {
  let journey: Journey;
  let creator: Person;
  let api: TestClient;
  let page: Page;
  let address = '';
  const idOf = (path: string) => path.split('/').at(-1) ?? '';
  const hire = { first: 'Philippa', last: 'Wren-Ashby', approvers: [nameOf('approver1')] };

  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
    creator = await journey.signIn('creator', { path: '/hr/paf_form' });
    page = creator.page;
    api = await journey.portal.client('creator');
  });
  afterAll(async () => journey.stop());

  /** What the call says of a new hire that is changed so: its status and the fields that it refuses. */
  const refused = async (changes: object) => {
    const { status, body } = await api.call(createForm, { data: { ...(await newHire(journey.portal)), ...changes } as never });
    return [status, [...new Set(body.fields?.map((wrong) => wrong.path))]];
  };

  it('opens empty for a creator, with four types and no fifth, and not at all for an employee [PAF-002] [PAF-003]', async () => {
    for (const [label, blank] of [
      ['PAF type', 'Choose a type'],
      ['Requesting department', 'Choose a department'],
      ['First approver', 'Choose an approver'],
    ] as const) {
      await onPage(box(page, label)).toHaveText(blank);
    }
    const types = ['New Hire', 'New Position', 'Access Only', 'Termination'];
    expect(await optionsOf(page, 'PAF type')).toEqual(types);
    expect((await refused({ paf_type: 5 }))[0]).toBe(400);
    const plain = await journey.signIn('plain', { path: '/hr/paf_form' });
    await onPage(plain.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    await onPage(button(plain.page, 'Save as Draft')).toHaveCount(0);
    await plain.context.close();
  });

  it('is made, reopened, changed and submitted by creator and admin, by no employee; of access it keeps the items [PAF-001] [PAF-011]', async () => {
    const admin = await journey.signIn('pafadmin', { path: '/hr/paf_form' });
    for (const person of [creator, admin]) {
      const own = person.page;
      await begin(own, 'Access Only');
      await chooseEmployee(own, 'hourly');
      const items = own.getByRole('group', { name: 'Network' }).getByRole('checkbox');
      for (const index of [0, 1]) await items.nth(index).check();
      await saveAsDraft(own);
      await own.reload();
      for (const index of [0, 1]) await onPage(items.nth(index)).toBeChecked();
      for (const index of [0, 1]) await items.nth(index).uncheck();
      await field(own, 'Note').fill('Third floor');
      await button(own, /^Submit for Approval/).click();
      await oopsSays(own, messages.text('no_access_item'));
      await items.nth(1).check();
      expect(await save(own)).toBe(200);
      await button(own, /^Submit for Approval/).click();
      await onPage(own.getByText('Awaiting Approval').first()).toBeVisible();
      await onPage(own.getByText('Third floor')).toBeVisible();
    }
    const plain = await journey.signIn('plain');
    await onPage(plain.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible();
    await onPage(plain.page.getByRole('link', { name: /PAF|Awaiting/ })).toHaveCount(0);
    const id = idOf(new URL(page.url()).pathname);
    const data = (await newHire(journey.portal)) as never;
    const other = await journey.portal.client('plain');
    const replies = [
      await other.call(createForm, { data }),
      await other.call(updateForm, { id, data }),
      await other.call(submitForm, { id }),
      await other.call(deleteForm, { id }),
      await other.call(readForm, { id }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403]);
    await Promise.all([admin.context.close(), plain.context.close()]);
  });

  it('has four choosers of the approvers of its department, each person once [PAF-012] [PAF-013]', async () => {
    await page.goto('/hr/paf_form');
    await choose(page, 'Requesting department', /0410/);
    expect(await optionsOf(page, 'First approver')).toEqual(APPROVERS.map(nameOf));
    await onPage(page.getByRole('combobox', { name: /approver$/ })).toHaveCount(4);
    const ordinals = ['First approver', 'Second approver', 'Third approver', 'Fourth approver'];
    for (const [index, ordinal] of ordinals.entries()) {
      const left = APPROVERS.slice(index).map(nameOf);
      expect(await optionsOf(page, ordinal)).toEqual([...(index === 0 ? [] : ['None']), ...left]);
      await choose(page, ordinal, nameOf(APPROVERS[index] ?? ''));
    }
    await choose(page, 'Requesting department', /0330/);
    await onPage(box(page, 'First approver')).toHaveText('Choose an approver');
    await onPage(box(page, 'Fourth approver')).toHaveText('None');
    expect(await optionsOf(page, 'First approver')).toEqual([nameOf('approver1')]);
    const ids = APPROVERS.map((username) => demoPerson(username).empId);
    const all = Object.fromEntries(ids.map((id, index) => [`approved_by${index + 1}`, id]));
    const four = await draft(journey.portal, { ...(await newHire(journey.portal)), ...all });
    expect(await formOf(journey.portal, four.id)).toMatchObject(all);
    expect((await refused({ ...all, approved_by5: ids[0] }))[0]).toBe(400);
    expect(await refused({ approved_by1: ids[0], approved_by2: ids[0] })).toEqual([422, ['data.approved_by2']]);
    const one = await draft(journey.portal, await newHire(journey.portal, ['approver2']));
    const none = { approved_by2: null, approved_by3: null, approved_by4: null };
    expect(await formOf(journey.portal, one.id)).toMatchObject({ approved_by1: ids[1], ...none });
  });

  it('of a new hire has every field, and each value is there again in the reopened draft [PAF-006]', async () => {
    await page.goto('/hr/paf_form');
    await fillNewHire(page, hire);
    const more = { 'Middle name': 'Grace', 'Street 2': 'Apt 2', 'Street 3': 'Rear', 'E-mail': 'p.wren@example.org' };
    for (const [label, text] of Object.entries(more)) await field(page, label).fill(text);
    await choose(page, 'Gender', 'F');
    await field(page, 'ZIP').fill(' 402060001');
    address = await saveAsDraft(page);
    await page.reload();
    const kept = {
      ...more,
      'First name': hire.first,
      'Last name': hire.last,
      'Date of birth': '02-29-2000',
      Phone: '(502) 555-1234',
      'Street 1': '12 Chapel Lane',
      City: 'Louisville',
      ZIP: '40206-0001',
      Country: 'United States',
    };
    for (const [label, text] of Object.entries(kept)) await onPage(field(page, label)).toHaveValue(text);
    await onPage(box(page, 'Gender')).toHaveText('F');
    await onPage(box(page, 'State')).toHaveText('KY');
    await field(page, 'SSN').focus();
    await onPage(field(page, 'SSN')).toHaveValue('123-45-6789');
    await onPage(page.getByRole('list', { name: 'Added positions' }).getByRole('listitem')).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'draft-of-a-new-hire');
  });

  it('wants letters in first and last name, and an address, on the screen and in the call [PAF-042] [PAF-044]', async () => {
    const long = 'A'.repeat(51);
    for (const [label, name] of [
      ['First name', 'first_name'],
      ['Last name', 'last_name'],
    ] as const) {
      for (const text of ['', 'An4', long]) {
        await refusesAt(page, label, text);
        expect(await refused({ [name]: text })).toEqual([400, [`data.${name}`]]);
      }
      await accepts(page, label, long.slice(1));
      expect((await refused({ [name]: long.slice(1) }))[0]).toBe(200);
    }
    for (const [label, name, text] of [
      ['Street 1', 'street1', '12 Chapel Lane'],
      ['City', 'city', 'Louisville'],
      ['ZIP', 'zip', '40206'],
      ['Country', 'country_code', 'US'],
    ] as const) {
      await refusesAt(page, label, '');
      await accepts(page, label, text);
      expect(await refused({ [name]: '' })).toEqual([400, [`data.${name}`]]);
    }
    await choose(page, 'State', 'Choose a state');
    await button(page, 'Save').click();
    await onPage(box(page, 'State')).toHaveAccessibleDescription('This field is required.');
    await choose(page, 'State', 'KY');
    expect(await save(page)).toBe(200);
    for (const state of ['', 'K', 'KYX']) expect(await refused({ state })).toEqual([400, ['data.state']]);
  });

  it('reads the dates of a position in any writing and refuses a day that is none [PAF-053]', async () => {
    await page.goto(address);
    await accepts(page, 'Start date', '08-01-2025');
    await page.reload();
    await onPage(field(page, 'Start date')).toHaveValue('08-01-2025');
    await field(page, 'Start date').fill('2025-08-01');
    await field(page, 'Start date').blur();
    await onPage(field(page, 'Start date')).toHaveValue('08-01-2025');
    await refusesAt(page, 'Start date', '08-32-2025');
    await accepts(page, 'Start date', '8/1/2025');
  });

  it('has account codes of five parts in digits, the department fast, and whole percentages [PAF-054] [PAF-055] [PAF-056]', async () => {
    const [position] = (await formOf(journey.portal, idOf(address))).positions;
    const known = (await api.mustCall(listPositions, { department: '0410' })).find((one) => one.appid === position?.appid);
    const kept = { Fund: '01', Program: '0000', Object: known?.obj_cde ?? '', Project: '00' };
    const row = page.getByRole('group', { name: 'Account code 1' });
    for (const [label, text] of Object.entries(kept)) await onPage(field(row, label)).toHaveValue(text);
    await onPage(field(row, 'Department')).toHaveValue('0410');
    await onPage(field(row, 'Department')).toBeDisabled();
    for (const [label, wrong, long] of [
      ['Fund', ['0a', '1'], '123'],
      ['Program', ['00a0', '123'], '12345'],
      ['Object', ['6a00', '123'], '12345'],
      ['Project', ['0a', '1'], '123'],
    ] as const) {
      for (const text of wrong) await refusesAt(page, label, text);
      await field(page, label).fill(long);
      // Nothing is cut: a digit too many stays and is refused.
      await onPage(field(page, label)).toHaveValue(long);
      await refusesAt(page, label, long);
      await field(page, label).fill(kept[label]);
    }
    for (const text of ['0', '101', '12.5']) await refusesAt(page, 'Percent', text);
    for (const text of ['1', '100']) await accepts(page, 'Percent', text);
    await button(page, 'Add Account Code +').click();
    const second = page.getByRole('group', { name: 'Account code 2' });
    await onPage(field(second, 'Percent')).toHaveValue('100');
    await second.getByRole('button', { name: 'Remove account code 2' }).click();
    const content = await newHire(journey.portal);
    const [line] = content['positions'] as readonly { readonly account_codes: readonly object[] }[];
    const coded = (code: object) => ({ positions: [{ ...line, account_codes: [{ ...line?.account_codes[0], ...code }] }] });
    for (const [part, texts] of Object.entries({
      acct_comp_1: ['1', '123', '0a'],
      acct_comp_3: ['12345', '12a4'],
      acct_comp_4_object_code: ['12345', '6a00'],
      acct_comp_5: ['1', '123'],
    })) {
      for (const text of texts) expect((await refused(coded({ [part]: text })))[0]).toBe(400);
    }
    for (const dist_pct of [0, 101, 12.5]) expect((await refused(coded({ dist_pct })))[0]).toBe(400);
    const other = await draft(journey.portal, { ...content, ...coded({ acct_comp_2_dept_code: '9999', acct_comp_1: '02' }) });
    const [stored] = (await formOf(journey.portal, other.id)).account_codes;
    expect(stored).toMatchObject({ acct_comp_1: '02', acct_comp_2_dept_code: '0410', dist_pct: 100 });
  });

  it('is not submitted while a position lacks what it needs, and keeps what was typed [PAF-040]', async () => {
    const submit = button(page, /^Submit for Approval/);
    for (const [label, text] of [
      ['Start date', '08-01-2025'],
      ['End date', '07-31-2027'],
      ['Object', '6110'],
    ] as const) {
      await field(page, label).fill('');
      await submit.click();
      await oopsSays(page, INCOMPLETE);
      await onPage(field(page, 'Street 1')).toHaveValue('12 Chapel Lane');
      await field(page, label).fill(text);
    }
    await button(page, 'Remove position 1').click();
    await submit.click();
    await oopsSays(page, INCOMPLETE);
    await onPage(field(page, 'Street 1')).toHaveValue('12 Chapel Lane');
    const content = await newHire(journey.portal);
    const [line] = content['positions'] as readonly { readonly account_codes: readonly object[] }[];
    const emptyNumber = { account_codes: [{ ...line?.account_codes[0], acct_comp_4_object_code: '' }] };
    for (const positions of [[], [{ ...line, start_date: '' }], [{ ...line, ...emptyNumber }]]) {
      const reply = await api.call(submitForm, { data: { ...content, positions } as never });
      expect(reply.body).toMatchObject({ success: false, message: INCOMPLETE });
    }
  });

  it('offers departments by name and code, HR 0330 among them with its positions [PAF-017]', async () => {
    await begin(page, 'New Hire');
    const departments = await optionsOf(page, 'Department');
    expect(departments.filter((option) => !/^.+ \((HR )?\d{4}\)$/.test(option))).toEqual([]);
    expect(departments.filter((option) => option.includes('HR 0330'))).toEqual(['Human Resources (HR 0330)']);
    await choose(page, 'Department', /HR 0330/);
    const known = await api.mustCall(listPositions, { department: '0330' });
    expect((await optionsOf(page, 'Position')).sort()).toEqual(known.map((one) => `${one.org_pos_desc} - ${one.org_pos}`).sort());
  });

  it('of a termination needs a position, and shows the same one in the reopened draft [PAF-030] [PAF-039]', async () => {
    const empId = demoPerson('hourly').empId;
    const held = await api.mustCall(listHeldPositions, { employee: empId });
    const second = held[1] ?? { ORG_POS: '', POS_SEQ: '', title: '' };
    await begin(page, 'Termination');
    await chooseEmployee(page, 'hourly');
    await box(page, 'Position to Terminate').waitFor();
    await button(page, 'Submit for Approval').click();
    await oopsSays(page, INCOMPLETE);
    await choose(page, 'Position to Terminate', `${second.ORG_POS} ${second.POS_SEQ}`);
    await field(page, 'Termination Date').fill('12/31/2026');
    const path = await saveAsDraft(page);
    await page.reload();
    await onPage(box(page, 'Position to Terminate')).toHaveText(`${second.ORG_POS} ${second.POS_SEQ} (${second.title})`);
    expect((await formOf(journey.portal, idOf(path))).terminate_pos).toBe(`${second.ORG_POS}-${second.POS_SEQ}`);
    await button(page, /^Submit for Approval/).click();
    await onPage(page.getByText('Awaiting Approval').first()).toBeVisible();
    const data = {
      paf_type: 4 as const,
      req_department_code: '0410',
      approved_by1: demoPerson('approver1').empId,
      emp_id: empId,
    };
    const reply = await api.call(createForm, { data, no_draft: 1 });
    expect(reply.body).toMatchObject({ success: false, message: INCOMPLETE });
  });
});
