import {
  campusTechMessages as messages,
  changePassword,
  listGroupEmails,
  listGroups,
  openPasswordForm,
  passwordRuleTexts,
  searchAccounts,
} from '@campus/domain/campus-tech';
import type { PasswordForm } from '@campus/domain/campus-tech';
import { isPassword } from '@campus/domain/campus-tech/rules';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, refused, unreachable, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, screenRenderer, searchFor, takeAway } from '../../lib/testing/rendered.js';
import { routes } from './routes.js';

jest.setTimeout(60_000);

const renderScreen = screenRenderer(routes);
const TECH = meOf({ groups: ['employees', 'campus-tech'] });
const PERSON = { id: '100202', name: 'Jordan Miller', username: 'jmiller' };
const FORM: PasswordForm = {
  person: PERSON,
  targets: [
    { flag: 'target_1', name: 'Campus directory', open: 1 },
    { flag: 'target_2', name: 'Windows', open: 1 },
    { flag: 'target_3', name: 'Cloud accounts', open: 1 },
    { flag: 'target_4', name: 'Library', open: 0 },
  ],
};
const LABEL = 'Change the password of Jordan Miller (jmiller)';

const portalOf = (form = FORM) =>
  new FakePortal()
    .answer(searchAccounts, [PERSON])
    .answer(openPasswordForm, form)
    .answer(listGroups, {
      websites: ['alumni', 'library'],
      groups: ['org:offices:hr'],
      stems: ['org', 'org:offices'],
    });

async function choosePerson(): Promise<void> {
  await screen.findByRole('combobox', { name: 'Search people' });
  searchFor('Search people', 'Mil');
  fireEvent.click(await screen.findByRole('option', { name: /Jordan Miller/ }));
}

async function openForm(portal: FakePortal): Promise<void> {
  renderScreen('/campusTech/passwordReset', portal, TECH);
  await choosePerson();
  await screen.findByRole('form', { name: LABEL });
}

const field = (name: 'New password' | 'Confirm the new password') => screen.getByLabelText<HTMLInputElement>(name);
function type(password: string, confirm = password): void {
  fireEvent.change(field('New password'), { target: { value: password } });
  fireEvent.change(field('Confirm the new password'), { target: { value: confirm } });
}
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alert = async (): Promise<string | null> => (await screen.findByRole('alert')).textContent;
const kept = () =>
  within(screen.getByRole('list', { name: 'Rules' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByTitle('Kept') !== null)
    .map((item) => within(item).getByText(/\./, { selector: 'p' }).textContent);

describe('the password reset', () => {
  it('has the form of the chosen person with two passwords and four systems by their names, and none before [TECH-003] [TECH-004] [TECH-005]', async () => {
    const portal = portalOf();
    renderScreen('/campusTech/passwordReset', portal, TECH);
    await screen.findByText('Search a person and choose one to change the password.');
    expect(screen.queryByRole('form')).toBeNull();
    await choosePerson();
    await screen.findByRole('form', { name: LABEL });
    expect(portal.lastCall(openPasswordForm)).toEqual({ id: '100202', _token: 'token' });
    expect([field('New password').type, field('Confirm the new password').type]).toEqual(['password', 'password']);
    const boxes = within(screen.getByRole('group', { name: 'Systems' })).getAllByRole('checkbox');
    expect(boxes).toHaveLength(4);
    for (const name of ['Campus directory', 'Windows', 'Cloud accounts'])
      expect(screen.getByRole('checkbox', { name })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Library (not connected)' })).toBeDisabled();
    expect(screen.getByText(passwordRuleTexts.listed)).toHaveTextContent('! @ # $ % ^ & * ( ) - _ = +');
  });

  it('sends exactly the two passwords, the four flags and the person, and forgets them once they were taken [TECH-004] [TECH-006]', async () => {
    const results = [{ flag: 'target_1', name: 'Campus directory', result: 'taken' }] as const;
    const portal = portalOf().answer(changePassword, whole({ results: [...results] }, { message: 'The password was changed.' }));
    await openForm(portal);
    type('Abcd#1234');
    tick('Campus directory');
    press('Change the password');
    expect(await screen.findByRole('status')).toHaveTextContent(/The password was changed.*Campus directory.*changed/);
    const password = 'Abcd#1234';
    expect(portal.calls(changePassword).map(({ fields }) => fields)).toEqual([
      { id: '100202', new: password, confirm: password, target_1: 1, target_2: 0, target_3: 0, target_4: 0, _token: 'token' },
    ]);
    expect([field('New password').value, field('Confirm the new password').value]).toEqual(['', '']);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password);
  });

  it('ticks each rule as one types, and shows what is typed [TECH-009] [TECH-010] [TECH-012] [TECH-014] [TECH-011]', async () => {
    await openForm(portalOf());
    expect(kept()).toEqual([]);
    type('abc', 'abcd');
    expect(kept()).toEqual([passwordRuleTexts.listed, passwordRuleTexts.names]);
    type('Miller#2025');
    expect(kept()).not.toContain(passwordRuleTexts.names);
    type('Abcd#1234');
    expect(kept()).toHaveLength(5);
    fireEvent.click(screen.getByRole('switch', { name: 'Show passwords' }));
    expect([field('New password').type, field('New password').value]).toEqual(['text', 'Abcd#1234']);
    press('Generate a password');
    expect(field('New password').value).toBe(field('Confirm the new password').value);
    expect(isPassword(field('New password').value, PERSON)).toBe(true);
  });

  it('says what is wrong with a password before any call [TECH-025] [TECH-016] [TECH-011]', async () => {
    const portal = portalOf();
    await openForm(portal);
    tick('Windows');
    for (const password of ['Abcd 1234', 'Abcd1234 ']) {
      type(password);
      press('Change the password');
      expect(await alert()).toBe(`Invalid Input${passwordRuleTexts.listed}`);
    }
    type('Abcd#1234', 'Abcd#1235');
    press('Change the password');
    expect(await alert()).toBe(`Invalid Input${passwordRuleTexts.match}`);
    expect(portal.calls(changePassword)).toEqual([]);
  });

  it('says what is missing before any call [TECH-026] [TECH-017]', async () => {
    const portal = portalOf();
    await openForm(portal);
    tick('Windows');
    type('Abcd#1234', '');
    press('Change the password');
    expect(await alert()).toBe('IncompleteType the password once more.');
    tick('Windows');
    type('Abcd#1234');
    press('Change the password');
    expect(await alert()).toBe('IncompleteChoose at least one system.');
    expect(portal.calls(changePassword)).toEqual([]);
  });

  it('says what came of each system, and retries the failed ones with what is typed [TECH-007] [TECH-008]', async () => {
    const of = (result: 'taken' | 'refused') => ({ flag: 'target_2' as const, name: 'Windows', result });
    const taken = { flag: 'target_1' as const, name: 'Campus directory', result: 'taken' as const };
    const partial = { success: false, code: 'campus-tech.partial', message: messages.text('partial') };
    let answer: unknown = refused(422, { ...partial, data: { results: [taken, of('refused')] } });
    const portal = portalOf().answer(changePassword, () => answer as never);
    await openForm(portal);
    type('Abcd#1234');
    tick('Campus directory');
    tick('Windows');
    press('Change the password');
    expect(await alert()).toMatch(/^Only Changed Some PasswordsCampus directory.*changedWindows.*refused$/);
    answer = whole({ results: [of('taken')] }, { message: 'The password was changed.' });
    press('Retry the failed ones');
    expect(await screen.findByRole('status')).toHaveTextContent(/Campus directory.*changed.*Windows.*changed/);
    expect(portal.lastCall(changePassword)).toMatchObject({ new: 'Abcd#1234', target_1: 0, target_2: 1 });
  });

  it('keeps what is typed where the portal refuses or cannot be reached', async () => {
    const used = {
      success: false,
      code: 'campus-tech.invalid',
      message: 'Invalid Input',
      fields: [{ path: 'new', message: passwordRuleTexts.reused }],
    };
    let answer = refused(400, used);
    const portal = portalOf().answer(changePassword, () => answer);
    await openForm(portal);
    type('Abcd#1234');
    tick('Windows');
    press('Change the password');
    expect(await alert()).toBe(`Invalid Input${passwordRuleTexts.reused}`);
    answer = unreachable;
    press('Change the password');
    await waitFor(async () => expect(await alert()).not.toContain('Invalid'));
    expect(field('New password')).toHaveValue('Abcd#1234');
  });

  it('says why a person has no form', async () => {
    const sentence = messages.text('protected_person');
    const portal = portalOf().answer(openPasswordForm, refused(403, { success: false, code: 'x', message: sentence }) as never);
    renderScreen('/campusTech/passwordReset', portal, TECH);
    await choosePerson();
    expect(await alert()).toBe(sentence);
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('group emails', () => {
  const MEMBERS = { emails: [{ id: '100201', name: 'Harriet Novak', email: 'hourly@campus.example' }], missing: [] };

  it('are looked up by website, then by group or stem [TECH-002]', async () => {
    const portal = portalOf().answer(listGroupEmails, ({ website }) =>
      website === undefined ? { emails: [], missing: [{ id: '999001', name: 'Gwen Visitor' }] } : MEMBERS,
    );
    renderScreen('/campusTech/grouperEmails', portal, TECH);
    await screen.findByRole('form', { name: 'Group emails' });
    await choose('Website', 'alumni');
    press('Show the emails');
    expect(await screen.findByText('hourly@campus.example')).toBeVisible();
    expect(portal.lastCall(listGroupEmails)).toEqual({ website: 'alumni' });
    await choose('Look up by', 'Group or stem');
    expect(screen.queryByText('hourly@campus.example')).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Group or stem' }), { target: { value: 'org:offices' } });
    press('Show the emails');
    expect(await screen.findByText('This group has no members.')).toBeVisible();
    expect(screen.getByText('Without an email in the portal: 1 (Gwen Visitor)')).toBeVisible();
    expect(portal.lastCall(listGroupEmails)).toEqual({ stem: 'org:offices' });
  });

  it('are copied, and had as a file', async () => {
    const portal = portalOf().answer(listGroupEmails, MEMBERS);
    const { user } = renderScreen('/campusTech/grouperEmails', portal, TECH);
    await screen.findByRole('form', { name: 'Group emails' });
    await choose('Website', 'alumni');
    press('Show the emails');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy the emails' }));
    expect(copied).toHaveBeenCalledWith('hourly@campus.example');
    expect(screen.getByRole('button', { name: /^Export 1 row/ })).toBeEnabled();
  });

  it('say that a group does not exist, and otherwise that the service cannot be reached [TECH-018]', async () => {
    const refusal = (code: 'no_group' | 'groups_down', status: number) =>
      refused(status, { success: false, code: `campus-tech.${code}`, message: messages.text(code) });
    let answer = refusal('no_group', 404);
    const portal = portalOf().answer(listGroupEmails, () => answer);
    renderScreen('/campusTech/grouperEmails', portal, TECH);
    await screen.findByRole('form', { name: 'Group emails' });
    await choose('Website', 'alumni');
    press('Show the emails');
    expect(await screen.findByText('Emails Retrieval Failed! Group or Stem entered does not exist')).toBeVisible();
    answer = refusal('groups_down', 502);
    await choose('Website', 'library');
    press('Show the emails');
    expect(await screen.findByText(/The group service cannot be reached/)).toBeVisible();
    takeAway();
    renderScreen(
      '/campusTech/grouperEmails',
      portalOf().answer(listGroups, () => answer),
      TECH,
    );
    expect(await screen.findByText(/The group service cannot be reached/)).toBeVisible();
  });
});
