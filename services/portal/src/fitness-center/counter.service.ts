import { charactersIn } from '@campus/contract-kit/characters';
import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import { idNumberOf } from '@campus/domain/employee-tools/rules';
import type { AccessRecord, checkInAtFitness, editVisitNote, Visit } from '@campus/domain/fitness-center';
import { fitnessCenterMessages as messages, fitnessCenterTexts as texts } from '@campus/domain/fitness-center';
import {
  guestsOf,
  liabilityUntil,
  MAX_NOTE,
  refusalToCheckIn,
  SECOND_VISIT_S,
  UNDO_GRACE_S,
  UNDO_S,
  VISITS_PER_PAGE,
} from '@campus/domain/fitness-center/rules';
import { phoneText, shownContact } from '@campus/domain/people/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { holdPeople, pictureAddress } from '../people/index.js';
import type { Queryable, WriteTx } from '../platform/index.js';
import { Clock, Writes } from '../platform/index.js';
import type { MemberCard, MemberFacts, VisitRow } from './counter.repository.js';
import { CounterRepository } from './counter.repository.js';

const VISIT_RECORD = 'fitness-visit';
/** The history of a person. */
export const PERSON_HISTORY = 'person-record';
const NOBODY: MemberFacts = {
  id: '',
  name: '',
  valid: false,
  access: false,
  banned: false,
  liabilitySigned: false,
  last_visit: null,
};

/** A flag of the wire. */
export const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** A visit as the wire has it. */
function visitOf(row: VisitRow): Visit {
  return { ...row, created_at: row.created_at.toISOString() };
}

function personOf({ id, name }: MemberFacts, card: MemberCard): AccessRecord['person'] {
  const { phone_private: phone, mobile_private: mobile, address_private: address } = card;
  const said = phone !== null && mobile !== null && address !== null;
  const shown = shownContact(
    {
      phone: phoneText(card.phone),
      mobile_phone: phoneText(card.mobile_phone),
      address: {
        addr_line_1: card.street1,
        addr_line_2: card.street2,
        addr_line_3: card.street3,
        city: card.city,
        state: card.state,
        zip: card.zip,
        country: card.country_code,
      },
      privacy: said ? { phone, mobile, address } : null,
    },
    'colleague',
  );
  return {
    id,
    name,
    first_name: card.first_name,
    last_name: card.last_name,
    email_address: card.email,
    phone: shown.phone,
    mobile_phone: shown.mobile_phone,
    ...shown.address,
    has_birthday: flagOf(card.has_birthday),
  };
}

/** The counter: who comes, whether the person may, and the visits that are written down. [HRC-001] */
@Injectable()
export class CounterService {
  constructor(
    @Inject(CounterRepository) private readonly rows: CounterRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Access, ban, liability and last visits of a person. [HRC-025] */
  async access(text: string): Promise<AccessRecord> {
    const facts = await this.known(text);
    const [card, visits] = await Promise.all([
      this.rows.card(facts.id, this.clock.today()),
      this.rows.lastVisits(facts.id, VISITS_PER_PAGE),
    ]);
    const [last] = visits;
    return {
      validUser: flagOf(facts.valid),
      access: flagOf(facts.access),
      trm: card.trm,
      yr: card.yr,
      person: personOf(facts, card),
      profileImage: pictureAddress(facts.id),
      bannedUser: flagOf(facts.banned),
      banned: flagOf(facts.banned),
      ban: card.banned_at === null ? null : { reason: card.reason ?? '', by: card.banned_by, at: card.banned_at.toISOString() },
      liability_signed: flagOf(facts.liabilitySigned),
      guests: last?.guests ?? 0,
      number_of_guests: 0,
      notes: last?.notes ?? '',
      logs: visits.map(visitOf),
    };
  }

  /** The newest visit of a person. [HRC-026] */
  async entry(text: string) {
    const { id, name } = await this.known(text);
    const [last] = await this.rows.lastVisits(id, 1);
    const guests = last?.guests ?? 0;
    return {
      id,
      name,
      created_at: last?.created_at.toISOString() ?? null,
      guests,
      number_of_guests: guests,
      notes: last?.notes ?? '',
    };
  }

  /** The person behind an id; an unknown one is refused. [HRC-013] */
  async known(text: string, on?: Queryable): Promise<MemberFacts> {
    const id = idNumberOf(text);
    const facts = id === null ? null : await this.rows.facts(id, this.clock.today(), on);
    if (facts === null) throw messages.refusal('not_valid');
    return facts;
  }

  /** Writes a visit down under the lock of the person, or says the first reason why not. [HRC-030] */
  checkIn(actor: Actor, { person, guests, liability, notes: typed }: InputOf<typeof checkInAtFitness>): Promise<Answered> {
    const signs = liability === 1 || liability === true || liability === '1' || liability === 'true';
    const notes = typed ?? '';
    return this.writes.run(actor, async (tx) => {
      const facts = await this.held(tx, person);
      const refused = refusalToCheckIn(facts, { guests, notes, signs });
      if (refused !== null) throw messages.refusal(refused);
      const [at, by] = [this.clock.now(), actor.realUser.empId];
      if (signs && !facts.liabilitySigned) await this.sign(tx, facts.id, { at, by });
      const visit = { id: randomUUID(), empId: facts.id, at, guests: guestsOf(guests) ?? 0, notes, by };
      await this.rows.addVisit(tx, visit);
      const description = fillIn(texts.audit.checkedIn, { guests: counted(visit.guests, 'guest') });
      tx.audit({ recordType: VISIT_RECORD, recordId: visit.id, action: 'checked-in', description });
      const twice = facts.last_visit !== null && at.getTime() - facts.last_visit.getTime() < SECOND_VISIT_S * 1000;
      const data = visitOf(await this.rows.visit(tx, visit.id));
      return answered({ message: twice ? texts.twice : fillIn(texts.checkedIn, { name: facts.name }), data });
    });
  }

  /** Takes a visit away that was written down just now. */
  undo(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const visit = await this.lockedVisit(tx, id);
      const age = this.clock.now().getTime() - visit.created_at.getTime();
      if (age > (UNDO_S + UNDO_GRACE_S) * 1000) throw messages.refusal('too_late');
      await this.rows.removeVisit(tx, id);
      tx.audit({ recordType: VISIT_RECORD, recordId: id, action: 'undone', description: texts.audit.undone });
      return answered({ message: texts.undone, data: null });
    });
  }

  /** Changes the note of a visit. [HRC-031] */
  editNote(actor: Actor, { noteId, notes, version }: InputOf<typeof editVisitNote>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const visit = await this.lockedVisit(tx, noteId);
      if (charactersIn(notes) > MAX_NOTE) throw messages.refusalAt('notes', 'long_note');
      if (version !== undefined && version !== visit.version) throw messages.refusal('changed', {}, { data: visitOf(visit) });
      await this.rows.setNote(tx, visit.id, notes);
      const said = (note: string): string => (note === '' ? texts.audit.noNote : note);
      const description = fillIn(texts.audit.note, { was: said(visit.notes), now: said(notes) });
      tx.audit({ recordType: VISIT_RECORD, recordId: visit.id, action: 'note', description });
      return answered({ message: texts.noteSaved, data: visitOf(await this.rows.visit(tx, visit.id)) });
    });
  }

  /** What is known of a person while nobody else changes it. */
  private async held(tx: WriteTx, text: string): Promise<MemberFacts> {
    const id = idNumberOf(text);
    if (id === null) return NOBODY;
    await holdPeople(tx, [id]);
    return (await this.rows.facts(id, this.clock.today(), tx)) ?? NOBODY;
  }

  private async lockedVisit(tx: WriteTx, id: string): Promise<VisitRow> {
    const visit = await this.rows.lockVisit(tx, id);
    if (visit === null) throw messages.refusal('no_such_visit');
    return visit;
  }

  private async sign(tx: WriteTx, empId: string, signed: { readonly at: Date; readonly by: string }): Promise<void> {
    const until = liabilityUntil(this.clock.today());
    await this.rows.signLiability(tx, empId, until, signed);
    const description = fillIn(texts.audit.liability, { until });
    tx.audit({ recordType: PERSON_HISTORY, recordId: empId, action: 'fitness-liability', description });
  }
}
