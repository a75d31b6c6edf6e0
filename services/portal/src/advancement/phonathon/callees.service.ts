import type { InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type {
  addCallees,
  Callee,
  listCallees,
  readPhonathonSolicitation,
  setPhonathonSolicitation,
} from '@campus/domain/advancement';
import { advancementMessages as messages, PHONATHON_TOPIC, phonathonTexts as texts } from '@campus/domain/advancement';
import { calleeIds, assignedSince, MAX_ADDED_CALLEES } from '@campus/domain/advancement/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../people/index.js';
import type { ListPage, WriteTx } from '../../platform/index.js';
import { Clock, ListsService, Writes } from '../../platform/index.js';
import { SavedDonorsService } from '../lists/saved-donors.service.js';
import type { AskedDonor } from './callees.repository.js';
import { CALLEE_ROWS, calleeOf, CalleesRepository } from './callees.repository.js';
import { CALLEE_RECORD } from './hand-outs.service.js';

const QUEUE_RECORD = 'phonathon';

type Setting = OutputOf<typeof readPhonathonSolicitation>;
type Added = OutputOf<typeof addCallees>;

/** The queue as advancement keeps it. */
@Injectable()
export class CalleesService {
  constructor(
    @Inject(CalleesRepository) private readonly rows: CalleesRepository,
    @Inject(SavedDonorsService) private readonly saved: SavedDonorsService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async solicitation(): Promise<Setting> {
    const [{ val, version }, solicitations] = await Promise.all([
      this.rows.setting(),
      this.rows.solicitations(this.clock.today()),
    ]);
    return { val, solicitations, version };
  }

  /** Calls that are in hand go on and belong to the solicitation of before. [PHONE-026] */
  choose(actor: Actor, { val, version }: InputOf<typeof setPhonathonSolicitation>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const was = await this.rows.lockSetting(tx);
      const solicitations = await this.rows.solicitations(this.clock.today(), tx);
      if (version !== undefined && version !== was.version)
        throw messages.refusal('solicitation_changed', {}, { data: { ...was, solicitations } });
      const chosen = solicitations.find(({ code }) => code === val);
      if (val !== '' && chosen === undefined) throw messages.refusalAt('val', 'wrong_solicitation');
      const said =
        chosen === undefined ? texts.said.noSolicitation : fillIn(texts.said.solicitation, { name: chosen.description });
      if (val === was.val) return answered({ message: said, data: { ...was, solicitations } });
      await this.rows.choose(tx, val);
      const description = fillIn(texts.audit.solicitation, { was: was.val === '' ? '–' : was.val, now: val === '' ? '–' : val });
      tx.audit({ recordType: QUEUE_RECORD, recordId: 'solicitation', action: 'chosen', description });
      for (const code of [was.val, val]) if (code !== '') tx.live({ topic: PHONATHON_TOPIC, recordId: code, people: [] });
      return answered({ message: said, data: { val, solicitations, version: was.version + 1 } });
    });
  }

  async page(input: InputOf<typeof listCallees>): Promise<ListPage<Callee>> {
    const { val } = await this.rows.setting();
    const { data, page } = await this.lists.page(CALLEE_ROWS, { ...input, ...this.at(val) });
    return { data: data.map(calleeOf), page };
  }

  remove(actor: Actor, donor: string): Promise<Answered> {
    return this.change(actor, donor, async (tx, { of, callee }) => {
      if (callee.removed_at !== null) throw messages.refusal('no_such_callee');
      const row = calleeOf(await this.rows.one(tx, of));
      await this.rows.endAssignmentOf(tx, of);
      await this.rows.setRemoved(tx, of, of.now);
      this.record(tx, of, 'removed', texts.audit.removed);
      return answered({
        message: fillIn(texts.said.removed, { name: row.callee }),
        data: { ...row, assignee: null, assignedTime: null },
      });
    });
  }

  restore(actor: Actor, donor: string): Promise<Answered> {
    return this.change(actor, donor, async (tx, { of, callee }) => {
      if (callee.removed_at === null) throw messages.refusal('callee_there');
      await this.rows.setRemoved(tx, of, null);
      this.record(tx, of, 'restored', texts.audit.restored);
      const data = calleeOf(await this.rows.one(tx, of));
      return answered({ message: fillIn(texts.said.restored, { name: data.callee }), data });
    });
  }

  free(actor: Actor, donor: string): Promise<Answered> {
    return this.change(actor, donor, async (tx, { of, callee }) => {
      if (callee.removed_at !== null) throw messages.refusal('no_such_callee');
      const assignee = await this.rows.endAssignmentOf(tx, of);
      if (assignee !== null) {
        await this.rows.touch(tx, of);
        const name = (await this.people.nameOf(assignee)) ?? assignee;
        this.record(tx, of, 'freed', fillIn(texts.audit.freed, { name }));
      }
      const data = calleeOf(await this.rows.one(tx, of));
      return answered({ message: fillIn(texts.said.freed, { name: data.callee }), data });
    });
  }

  /** Donors by their numbers or of a saved list, at the end of the order; each that is not added is named. [PHONE-023] [PHONE-029] */
  async add(actor: Actor, { ids, list }: InputOf<typeof addCallees>): Promise<Answered> {
    const typed = typeof ids === 'string' ? ids : ids.join('\n');
    const asked = list === undefined || list === '' ? calleeIds(typed) : await this.saved.ids(list, MAX_ADDED_CALLEES + 1);
    return this.writes.run(actor, async (tx) => {
      if (asked === null) throw messages.refusalAt('ids', 'no_callee_ids');
      if (asked.length > MAX_ADDED_CALLEES) throw messages.refusalAt('ids', 'many_callees', { most: MAX_ADDED_CALLEES });
      const { val: solicitation } = await this.rows.lockSetting(tx);
      if (solicitation === '') throw messages.refusal('no_solicitation');
      const data = sorted(await this.rows.asked(tx, solicitation, asked));
      const [added, left] = [data.added.length, asked.length - data.added.length];
      const message = fillIn(left === 0 ? texts.said.added : texts.said.addedSome, { added, left });
      if (added === 0) return answered({ message, data });
      await this.rows.add(tx, solicitation, data.added, this.clock.now());
      const description = fillIn(texts.audit.added, { added });
      tx.audit({ recordType: QUEUE_RECORD, recordId: solicitation, action: 'added', description, detail: { ids: data.added } });
      tx.live({ topic: PHONATHON_TOPIC, recordId: solicitation, people: [] });
      return answered({ message, data });
    });
  }

  private change(actor: Actor, donor: string, work: (tx: WriteTx, held: Held) => Promise<Answered>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { val: solicitation } = await this.rows.setting(tx);
      const callee = await this.rows.lock(tx, { solicitation, donor });
      if (callee === null) throw messages.refusal('no_such_callee');
      return work(tx, { of: { ...this.at(solicitation), donor }, callee });
    });
  }

  private at(solicitation: string) {
    const now = this.clock.now();
    return { solicitation, now, since: assignedSince(now) };
  }

  private record(tx: WriteTx, { solicitation, donor }: Held['of'], action: string, description: string): void {
    tx.audit({ recordType: CALLEE_RECORD, recordId: donor, action, description, detail: { solicitation } });
    tx.live({ topic: PHONATHON_TOPIC, recordId: solicitation, people: [] });
  }
}

interface Held {
  readonly of: { readonly solicitation: string; readonly donor: string; readonly now: Date; readonly since: Date };
  readonly callee: { readonly done: boolean; readonly removed_at: Date | null };
}

function sorted(asked: readonly AskedDonor[]): Added {
  const whatOf = ({ known, callable, there, done }: AskedDonor): keyof Added => {
    if (!known) return 'unknown';
    if (done) return 'done';
    if (there) return 'already';
    return callable ? 'added' : 'closed';
  };
  const data: Record<keyof Added, string[]> = { added: [], already: [], done: [], unknown: [], closed: [] };
  for (const one of asked) data[whatOf(one)].push(one.id);
  return data;
}
