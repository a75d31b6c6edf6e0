import { checkGraduation, graduationForm, informationForm } from '@campus/domain/academic-records';
import { CAP_SIZES, HEIGHTS } from '@campus/domain/academic-records/rules';
import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { refused } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf, takeAway, write } from '../../lib/testing/rendered.js';
import { applicationOf, clear, informationSaved, withApplication, withInformation } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const alertWith = async (text: string | RegExp) => {
  const said = (await screen.findAllByText(text)).find((one) => one.closest('[role="alert"]') !== null);
  const alert = said?.closest<HTMLElement>('[role="alert"]');
  if (alert === undefined || alert === null) throw new Error(`${String(text)} is in no alert`);
  return within(alert);
};

describe('the student information form', () => {
  const PATH = '/student/information-form';
  const fill = async () => {
    await choose('Anticipated graduation', 'Spring 2027');
    await choose('Vocational objective', 'Teaching');
    await choose('Relation', 'Parent');
    for (const [label, text] of [
      ['Name', 'José Núñez'],
      ['Phone(?! of)', '(502) 555-0100'],
      ['Address line 1', '100 Main Street'],
      ['City(?! of)', 'Louisville'],
      ['ZIP', '40206'],
    ] as const)
      write(label, text);
    await choose('State', 'KY');
    await choose('Hours a week outside of church', '20-29');
    await choose('Send my data to Handshake', 'No');
  };

  it('says what keeps it from being saved again although one can register', async () => {
    const { form, ...rest } = informationSaved;
    const { graduation_date: _date, ...without } = form as Record<string, unknown>;
    const gaps = /You can register\. Before you save it again, fill in: Anticipated graduation\./;
    renderScreen(PATH, withInformation().answer(informationForm.read, { ...rest, form: without } as never));
    expect(await screen.findByText(gaps)).toBeInTheDocument();
    cleanup();
    renderScreen(PATH, withInformation().answer(informationForm.read, informationSaved));
    expect(await screen.findByText('Your information is up to date. You can register.')).toBeInTheDocument();
  });

  it('has its lists, its links and what is said of the SSN, and is saved once each area is affirmed [INFO-001] [INFO-005] [INFO-006] [INFO-007] [INFO-008] [INFO-020] [INFO-021] [INFO-022]', async () => {
    const portal = withInformation();
    renderScreen(PATH, portal);
    expect(await screen.findByText(/fines the institution \$270\.00 for each incorrect SSN/)).toBeVisible();
    expect(screen.getByText('***-**-4321')).toBeVisible();
    const registration = () => screen.getByText('Go to registration');
    expect(registration()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Student account' })).toHaveAttribute('href', '/student/accounting');
    expect(await optionsOf('Anticipated graduation')).toEqual(['Fall 2026', 'Spring 2027']);
    expect(await optionsOf('Vocational objective')).toContain('Teaching');
    expect(await optionsOf('Hours a week outside of church')).toEqual(['None', '0-9', '10-19', '20-29', '30-39', '40+']);
    await fill();
    await press('Save');
    await alertWith(/You must affirm each area with a "Yes" response\./);
    expect(portal.calls(informationForm.submit)).toEqual([]);
    for (const name of ['Truthfulness', 'Covenant', 'Student account']) await choose(name, 'Yes');
    portal.answer(informationForm.submit, () => {
      portal.answer(informationForm.read, informationSaved);
      return informationSaved;
    });
    await press('Save');
    await waitFor(() => expect(registration()).not.toHaveAttribute('aria-disabled', 'true'));
    expect(portal.lastCall(informationForm.submit)).toMatchObject({ er_tel_phone: '5025550100', employ_sec_off: '3' });
  });

  it('says what is wrong beside each field, and keeps what is typed where the portal fails [INFO-009] [INFO-011] [INFO-019]', async () => {
    const portal = withInformation();
    renderScreen(PATH, portal);
    await screen.findByLabelText(/^Name/);
    await fill();
    write('Name', 'x'.repeat(46));
    await press('Save');
    const alert = await alertWith('Could not save form');
    expect(alert.getByRole('link', { name: 'Name: Enter at most 45 characters.' })).toBeVisible();
    expect(portal.calls(informationForm.submit)).toEqual([]);
    write('Name', 'Aunt Ada');
    for (const name of ['Truthfulness', 'Covenant', 'Student account']) await choose(name, 'Yes');
    portal.answer(informationForm.submit, refused(500, { success: false, code: 'error', requestId: 'x' }));
    await press('Save');
    const failed = await alertWith('Error - Student Information Form');
    expect(failed.getByText(/contact technology support/)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Aunt Ada');
  });

  it('needs no state and ZIP in another country [INFO-012]', async () => {
    renderScreen(PATH, withInformation());
    expect(await screen.findByLabelText(/^ZIP/)).toBeRequired();
    await choose('Country', 'Germany');
    expect(await screen.findByRole('textbox', { name: /^State or province/ })).toBeVisible();
    expect(screen.getByLabelText(/^ZIP/)).not.toBeRequired();
  });
});

describe('the graduation application', () => {
  const PATH = '/student/gradApp';
  const boxes = () => screen.getAllByRole('checkbox');
  const fill = async () => {
    await choose('Home state or country', 'KY');
    await choose('Degree', 'Divinity');
    await choose('School', 'School of Theology');
    await choose('Cap size', '7 1/4');
    await choose('Height', "5'9");
    await choose('Attends the graduation', 'Yes');
    await choose('Affirmation', 'Yes');
  };

  it('says what stands against graduating, what is agreed to with the days of the term, and its choices [GRAD-001] [GRAD-016] [GRAD-017] [GRAD-018] [GRAD-019] [GRAD-020]', async () => {
    const missing = { id: 'holds', title: 'Library', state: 'missing', says: 'a book is due', ask: 'The library' } as const;
    renderScreen(PATH, withApplication('spring').answer(checkGraduation, { clear: false, checks: [missing] }));
    expect(await screen.findByText(/Silas Grant \(150004\) to graduate in Spring 2027/)).toBeVisible();
    const checks = within(await screen.findByRole('list', { name: 'Before you send it' })).getByRole('listitem');
    expect(checks).toHaveTextContent('Missing');
    expect(checks).toHaveTextContent('Ask: The library');
    for (const text of [/cumulative GPA of 1\.7 or higher/, /by Mar 15, 2027/, /by Apr 30, 2027/, /at most 10 items/])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(await optionsOf('Cap size')).toEqual(CAP_SIZES);
    expect(await optionsOf('Height')).toEqual(HEIGHTS);
    expect(await optionsOf('School')).toHaveLength(3);
    takeAway();
    renderScreen(PATH, withApplication('fall').answer(checkGraduation, clear));
    expect(await screen.findByText('Nothing stands against graduating.')).toBeVisible();
    for (const text of [/by Oct 15, 2027/, /by Nov 30, 2027/]) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('is sent once all is agreed to, with a reason of who does not attend and the truth, and stays a confirmation [GRAD-003] [GRAD-005] [GRAD-006] [GRAD-009] [GRAD-010]', async () => {
    const portal = withApplication().answer(checkGraduation, clear);
    const sent = () => portal.calls(graduationForm.submit);
    renderScreen(PATH, portal);
    await screen.findByText('Nothing stands against graduating.');
    await fill();
    const [first, ...others] = boxes();
    expect(others).toHaveLength(6);
    for (const box of others) fireEvent.click(box);
    await press('Submit');
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
    fireEvent.click(first as HTMLElement);
    await choose('Attends the graduation', 'No');
    await press('Submit');
    await alertWith(/Write why you will not attend/);
    write('Reason for not attending', 'I am abroad');
    await choose('Affirmation', 'No');
    await press('Submit');
    await alertWith('You must tell the truth!');
    expect(sent()).toEqual([]);
    await choose('Affirmation', 'Yes');
    const done = { ...applicationOf(), version: 1, completed: 1, submitted_at: '2026-09-22T14:00:00.000Z' } as const;
    portal.answer(graduationForm.submit, () => {
      portal.answer(graduationForm.read, done);
      return done;
    });
    await press('Submit');
    expect((await screen.findAllByText(/Your application to graduate is submitted/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument());
    expect(sent()[0]?.fields).toMatchObject({
      home_st: 'KY',
      portal_school: 'TH',
      Cap_size: '7 1/4',
      obligation6: 1,
      reason_not_attend: 'I am abroad',
    });
  });
});
