import { chooseMail, readMailChoices } from '@campus/domain/mail';
import type { OwnMailChoice } from '@campus/domain/mail';
import { readMyProfile } from '@campus/domain/people';
import type { Profile } from '@campus/domain/people';
import { readRecord } from '@campus/domain/records';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { FakePortal, whole } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf, screenRenderer, takeAway } from '../../lib/testing/rendered.js';
import { routes } from './routes.js';
import { recordOf } from './testing/records.js';

jest.setTimeout(60_000);

const renderScreen = screenRenderer(routes);
const PROFILE: Profile = {
  id: '700001',
  name: 'Hannah Merrow',
  email: 'hannah@campus.example',
  phone: null,
  image: null,
  department: 'Library',
  positions: [],
};

describe('the own profile', () => {
  it('has a choice of how to hear of turns, decisions and reminders, which is read again [OPS-018]', async () => {
    let choices: OwnMailChoice[] = [
      { kind: 'turn', choice: 'at_once', choices: ['at_once', 'daily'] },
      { kind: 'decision', choice: 'at_once', choices: ['at_once', 'daily'] },
      { kind: 'reminder', choice: 'at_once', choices: ['at_once', 'daily', 'none'] },
    ];
    const portal = new FakePortal()
      .answer(readMyProfile, PROFILE)
      .answer(readRecord, recordOf({ id: '700001', editable: ['contact', 'privacy'] }))
      .answer(readMailChoices, () => choices)
      .answer(chooseMail, ({ kind, choice }) => {
        choices = choices.map((one) => (one.kind === kind ? { ...one, choice: choice as OwnMailChoice['choice'] } : one));
        return whole(choices, { message: 'Saved.' });
      });
    renderScreen('/users/myProfile', portal);
    const box = (name: string) => screen.findByRole('combobox', { name: new RegExp(`^${name}`) });
    expect(await box('Waiting on me')).toHaveTextContent('At once');
    expect(await optionsOf('Waiting on me')).toEqual(['At once', 'Once a day, together']);
    await choose('Waiting on me', 'Once a day, together');
    await waitFor(async () => expect(await box('Waiting on me')).toHaveTextContent('Once a day, together'));
    expect(portal.lastCall(chooseMail)).toMatchObject({ kind: 'turn', choice: 'daily' });
    await choose('Reminders', 'Not at all');
    await waitFor(async () => expect(await box('Reminders')).toHaveTextContent('Not at all'));
    expect(portal.lastCall(chooseMail)).toMatchObject({ kind: 'reminder', choice: 'none' });
    takeAway();
    renderScreen('/users/myProfile', portal);
    expect(await box('Waiting on me')).toHaveTextContent('Once a day, together');
  });
});
