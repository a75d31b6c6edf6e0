import { listMail, readMailbox, resendMail, retryMail } from '@campus/domain/mail';
import { listMassMails, listRecipients, listRefusedRows, readMassMail, steerMassMail } from '@campus/domain/mass-mail';
import { countsOf } from '@campus/domain/mass-mail/rules';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, whole } from '../../lib/testing/fake-portal.js';
import { rowIsGone } from '../../lib/testing/rendered.js';
import { ledgerRowOf, mailboxOf, massMailLine, massMailOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a mass mail', () => {
  it('shows what the check of its list found, and is stopped before its first mail after a question [PAYADM-008]', async () => {
    const stopped = massMailOf({ state: 'stopped', settled: 2, counts: { ...countsOf([]), stopped: 2 }, actions: [] });
    const reason = 'There is no @ in the address.';
    const portal = new FakePortal()
      .answer(readMassMail, massMailOf())
      .answer(listRecipients, [])
      .answer(listRefusedRows, [
        { row: 3, address: 'nobody', problem: 'no_at', reason },
        { row: 4, address: 'ada@out.example', problem: 'empty', reason: 'The address is there twice.' },
      ])
      .answer(steerMassMail, () => {
        portal.answer(readMassMail, stopped);
        return whole({ id: '5' }, { message: 'The mass mail is stopped. 2 mails were not sent.' });
      });
    renderScreen('/accounting/mass-mail/5', portal);
    expect(await screen.findByRole('heading', { level: 1, name: 'Do not go {{name}}' })).toBeInTheDocument();
    expect(screen.getByText(/2 mails go out from/)).toBeInTheDocument();
    // The sample is written with the values of its first recipient.
    expect(screen.getByText('Do not go Ada')).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Refused rows' });
    expect(await within(table).findByText(reason)).toBeInTheDocument();
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    press('Stop');
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop Do not go {{name}}' }));
    expect(portal.calls(steerMassMail)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Stop this mass mail' }));
    expect(await screen.findByText('The mass mail is stopped. 2 mails were not sent.')).toBeInTheDocument();
    expect(portal.lastCall(steerMassMail)).toMatchObject({ id: '5', action: 'stop' });
    const counts = document.querySelector('[aria-label="Recipients by state"]');
    await waitFor(() => expect(counts).toHaveTextContent(/Stopped\s*2/));
    expect(counts).toHaveTextContent(/Recipients in all\s*2/);
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });
});

describe('the mail ledger', () => {
  it('says how many mails of people wait, filters by state, and tries failed mails again', async () => {
    const portal = new FakePortal()
      .answer(readMailbox, mailboxOf(1))
      .answer(listMassMails, [massMailLine('Through a crash')])
      .answer(listMail, [ledgerRowOf()])
      .answer(retryMail, () => {
        portal.answer(listMail, []);
        return [{ id: '31', success: true, code: null, message: null, retryable: false }];
      });
    renderScreen('/ops/mail?state=failed', portal);
    expect(await screen.findByText('Through a crash')).toBeInTheDocument();
    expect(
      await screen.findByText(/^1 mail to portal@campus\.example is not a delivery report and waits there since/),
    ).toBeInTheDocument();
    expect(portal.lastCall(listMail)).toMatchObject({ state: 'failed' });
    const row = (await screen.findByText('pi***@campus.example')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('550 Turned away');
    fireEvent.click(within(row).getByRole('checkbox'));
    press('Retry 1');
    expect(await screen.findByText('1 of 1 done.')).toBeInTheDocument();
    expect(portal.lastCall(retryMail)).toMatchObject({ ids: ['31'] });
    await rowIsGone('pi***@campus.example');
  });

  it('sends a mail of unknown fate again with a reason, and no other', async () => {
    const portal = new FakePortal()
      .answer(readMailbox, mailboxOf(0))
      .answer(listMassMails, [])
      .answer(listMail, [ledgerRowOf(), ledgerRowOf({ id: '32', state: 'unknown', subject: 'Cut off' })])
      .answer(resendMail, whole({ id: '32' }, { message: 'The mail is sent again.' }));
    renderScreen('/ops/mail', portal);
    fireEvent.click(await screen.findByRole('button', { name: /^Send again: Cut off to/ }));
    expect(screen.getAllByRole('button', { name: /^Send again/, hidden: true })).toHaveLength(2);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a mail of unknown fate again' }));
    expect(dialog.getByText(/may have this mail already/)).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'The log shows none' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The mail is sent again.')).toBeInTheDocument();
    expect(portal.lastCall(resendMail)).toMatchObject({ id: '32', reason: 'The log shows none' });
  });
});
