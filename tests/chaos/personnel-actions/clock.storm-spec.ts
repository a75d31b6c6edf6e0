import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { demoPerson } from '@campus/demo-campus';
import { approveForm, createForm, finalizeForm, listHeldPositions, submitForm } from '@campus/domain/personnel-actions';
import { eventually, seededRandom } from '@campus/test-kit';

import { clicker, formOf, submittedHire } from '../harness/form-line.js';
import { expectWholeLine, travelUnder, WALKERS } from '../harness/travel.js';
import { RECOVERY_MS, WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const REMIND_AFTER_S = 4;
const REMINDERS_OF_A_WAIT = 5;

/** Both nights on which the clocks of the institution change, with instants around midnight and around the change. */
const NIGHTS = [
  {
    night: 'in autumn',
    eve: '2026-10-31',
    day: '2026-11-01',
    beforeMidnight: '2026-11-01T03:58:00Z',
    afterMidnight: '2026-11-01T04:11:00Z',
    aroundChange: ['2026-11-01T05:59:30Z', '2026-11-01T06:30:00Z'],
    who: ['housing', 'payments'],
  },
  {
    night: 'in spring',
    eve: '2027-03-13',
    day: '2027-03-14',
    beforeMidnight: '2027-03-14T04:58:00Z',
    afterMidnight: '2027-03-14T05:11:00Z',
    aroundChange: ['2027-03-14T06:59:30Z', '2027-03-14T07:30:00Z'],
    who: ['hourly', 'salaried'],
  },
] as const;

describe(`forms while the business clock is wrong or changes, seed ${chance.seed}`, () => {
  let portal: WholePortal;

  beforeAll(async () => {
    portal = await WholePortal.start({ env: { REMINDER_AFTER_S: String(REMIND_AFTER_S) } });
    for (const username of WALKERS) await portal.client(username);
  });
  afterAll(async () => portal?.stop());

  it.each(['1h', '-1h'])('keep everything acknowledged exactly once when the clock is off by %s', async (off) => {
    const wrong = () => portal.cli('clock', 'advance', '--', off);
    for (const id of await travelUnder(portal, chance, wrong)) await expectWholeLine(portal, id);
    await portal.cli('clock', 'reset');
  });

  const terminated = async (id: string): Promise<boolean> => (await formOf(portal, id)).is_terminated === 1;

  /** A finalized termination of the person's position on this day. */
  const termination = async (username: string, date: string): Promise<string> => {
    const command = clicker(portal);
    const empId = demoPerson(username).empId;
    const [held] = await (await portal.client('creator')).mustCall(listHeldPositions, { employee: empId });
    const { id } = await command('creator', createForm, {
      data: {
        paf_type: 4,
        req_department_code: '0410',
        approved_by1: demoPerson('approver1').empId,
        emp_id: empId,
        terminate_pos: `${held?.ORG_POS ?? ''}${held?.POS_SEQ ?? ''}`,
        termination_date: date,
      },
    });
    await command('creator', submitForm, { id });
    await command('approver1', approveForm, { id });
    await command('finalizer', finalizeForm, { id });
    return id;
  };

  /** Runs the daily run until it has executed this termination: each process learns of a moved clock within a moment. */
  const runUntilEnded = async (id: string): Promise<void> => {
    const ended = async () => {
      await portal.cli('run-terminations');
      return terminated(id);
    };
    await eventually(ended, { withinMs: RECOVERY_MS, everyMs: 500, what: 'the termination to be carried out' });
  };

  it.each(NIGHTS)('terminations end on their date, once, over the night $night', async (night) => {
    await portal.cli('clock', 'set', `${night.eve}T16:00:00Z`);
    const [ofTheEve, ofTheDay] = [await termination(night.who[0], night.eve), await termination(night.who[1], night.day)];
    await portal.cli('clock', 'set', night.beforeMidnight);
    await runUntilEnded(ofTheEve);
    expect(await terminated(ofTheDay)).toBe(false);
    await portal.cli('clock', 'set', night.afterMidnight);
    await runUntilEnded(ofTheDay);
    for (const instant of night.aroundChange) {
      await portal.cli('clock', 'set', instant);
      await portal.cli('run-terminations');
    }
    for (const id of [ofTheEve, ofTheDay]) {
      expect((await formOf(portal, id)).audit.filter(({ action }) => action === 'terminated')).toHaveLength(1);
    }
    await portal.cli('clock', 'reset');
  });

  it.each(NIGHTS)('reminders come once each over the night $night', async ({ aroundChange }) => {
    const [before, after] = aroundChange;
    await portal.cli('clock', 'set', before);
    const id = await submittedHire(portal, 1);
    const reminders = async () =>
      (await formOf(portal, id)).audit.filter(({ description }) => description === 'Reminder sent').length;
    await eventually(async () => (await reminders()) >= 1, { withinMs: RECOVERY_MS, what: 'a reminder' });
    await portal.cli('clock', 'set', after);
    await eventually(async () => (await reminders()) >= REMINDERS_OF_A_WAIT, {
      withinMs: RECOVERY_MS,
      what: 'the last reminder',
    });
    await portal.cli('clock', 'reset');
    const mails = (await portal.mailTo(demoPerson('approver1').email)).filter(
      ({ subject, text }) => subject.startsWith('Reminder') && text.includes(id),
    );
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
    expect(await reminders()).toBe(REMINDERS_OF_A_WAIT);
  });

  it('leave every invariant whole', async () => {
    await portal.verified();
  });
});
