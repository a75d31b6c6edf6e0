import type { MyTraining, TrainingLink } from '@campus/domain/compliance';
import {
  emailTrainingLink,
  listOverdueTraining,
  readMyTraining,
  readTrainingLink,
  searchTrainingPeople,
} from '@campus/domain/compliance';
import { SEARCH_WAIT_MS } from '@campus/ui-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);
afterEach(() => void jest.useRealTimers());

const HR = meOf({ groups: ['employees', 'hr'] });
const plain: TrainingLink = {
  id: '100422',
  name: 'Piper Nolan',
  activated: 0,
  complete: 0,
  completed_at: null,
  score: null,
  link_sent_at: null,
};
const linkPortal = () =>
  new FakePortal()
    .answer(searchTrainingPeople, [{ id: '100422', name: 'Piper Nolan' }])
    .answer(readTrainingLink, plain)
    .answer(listOverdueTraining, []);

async function choosePiper(portal: FakePortal) {
  jest.useFakeTimers({ advanceTimers: true });
  renderScreen('/hr/ministrySafeEmail', portal, HR);
  const field = await screen.findByRole('combobox', { name: 'Search people' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'No' } });
  await act(() => jest.advanceTimersByTimeAsync(SEARCH_WAIT_MS * 2));
  expect(portal.calls(searchTrainingPeople)).toEqual([]);
  fireEvent.change(field, { target: { value: 'Nol' } });
  await act(() => jest.advanceTimersByTimeAsync(SEARCH_WAIT_MS - 50));
  expect([SEARCH_WAIT_MS, portal.calls(searchTrainingPeople)]).toEqual([300, []]);
  await act(() => jest.advanceTimersByTimeAsync(100));
  fireEvent.click(await screen.findByRole('option', { name: /Piper Nolan/ }));
  return screen.findByRole('button', { name: 'Send link' });
}

describe('the link sender', () => {
  it('searches from the third letter on, 300 ms after the last key, sends the link and says so [MINSAFE-003] [MINSAFE-007] [HROTHER-001]', async () => {
    let now = plain;
    const portal = linkPortal()
      .answer(readTrainingLink, () => now)
      .answer(emailTrainingLink, () => {
        now = { ...plain, activated: 1, link_sent_at: '2026-03-14T15:00:00Z' };
        return whole(now, { message: 'The link was sent to Piper Nolan.' });
      });
    const send = await choosePiper(portal);
    expect(portal.calls(searchTrainingPeople)).toHaveLength(1);
    expect(screen.getByText('No link was sent yet.')).toBeVisible();
    fireEvent.click(send);
    fireEvent.click(send);
    expect(await screen.findByText('The link was sent to Piper Nolan.')).toBeVisible();
    expect(portal.calls(emailTrainingLink)).toMatchObject([{ fields: { id: '100422' } }]);
    expect(await screen.findByRole('time')).toHaveTextContent('03-14-2026 11:00 AM');
  });

  it('shows who has not finished three weeks after the link, and sends it again from there', async () => {
    const late = { id: '100422', name: 'Piper Nolan', link_sent_at: '2026-02-14T15:00:00Z', reminded_at: null };
    const portal = linkPortal().answer(listOverdueTraining, [late]).answer(emailTrainingLink, plain);
    renderScreen('/hr/ministrySafeEmail', portal, HR);
    fireEvent.click(await screen.findByRole('button', { name: 'Send link Piper Nolan' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(portal.calls(emailTrainingLink)).toMatchObject([{ fields: { id: '100422' } }]));
  });

  it('says why nothing was sent, beside the button', async () => {
    const message = 'This person has no email address, so no link was sent. Add an address to the record first.';
    const portal = linkPortal().answer(
      emailTrainingLink,
      refused(422, { success: false, code: 'compliance.no_address', message }),
    );
    fireEvent.click(await choosePiper(portal));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText(/The link was sent/)).not.toBeInTheDocument();
  });
});

describe('the own training', () => {
  const url = 'https://training.campus.example/trainings/login/abc';
  const training: NonNullable<MyTraining> = {
    activated: 1,
    complete: 1,
    completed_at: '2026-03-14T15:00:00Z',
    score: 92,
    login_url: url,
  };

  it('shows the record and the button that opens the training [SHELL-013] [MINSAFE-004]', async () => {
    renderScreen('/ministrysafe', new FakePortal().answer(readMyTraining, { ...training, complete: 0, completed_at: null }));
    const open = await screen.findByRole('link', { name: 'Open the training' });
    expect(open).toHaveAttribute('href', url);
    expect(open).toHaveAttribute('rel', 'noopener noreferrer');
    takeAway();
    renderScreen('/ministrysafe', new FakePortal().answer(readMyTraining, training));
    expect(await screen.findByText('92')).toBeVisible();
    expect(screen.getByRole('time')).toHaveTextContent('03-14-2026 11:00 AM');
    expect(screen.getByRole('link', { name: 'Open the training again' })).toHaveAttribute('href', url);
  });

  it('says so where nothing is assigned, and where the link is not here', async () => {
    renderScreen('/ministrysafe', new FakePortal().answer(readMyTraining, null));
    expect(await screen.findByText('No training is assigned to you.')).toBeVisible();
    takeAway();
    renderScreen('/ministrysafe', new FakePortal().answer(readMyTraining, { ...training, login_url: null }));
    expect(await screen.findByText(/Ask HR to send it to you/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    takeAway();
    renderScreen('/ministrysafe', new FakePortal().answer(readMyTraining, refused(500)));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
