import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn, showDate } from '@campus/contract-kit';
import type { saveTerm, TermSettings } from '@campus/domain/registration';
import { REGISTRATION_TOPIC, registrationMessages as messages, termTexts as texts } from '@campus/domain/registration';
import type { TermEffect } from '@campus/domain/registration/rules';
import { effectsOfTerm, isMovedFar, refusalOfTerm } from '@campus/domain/registration/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { TermSettingsRow } from '../../academic-records/index.js';
import { TermSettingsService } from '../../academic-records/index.js';
import { Clock, Writes } from '../../platform/index.js';
import { WaitlistsService } from '../waitlists/waitlists.service.js';

/** The dates and codes of terms, as the registrar keeps them. */
@Injectable()
export class TermsService {
  constructor(
    @Inject(TermSettingsService) private readonly terms: TermSettingsService,
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(): Promise<TermSettings[]> {
    return (await this.terms.list()).map(settingsOf);
  }

  /** Saves a term. What it changes for students is said first and saved when that was confirmed; the waitlists of its sections look again. */
  save(actor: Actor, { term_id: id, version, reason, confirmed, ...wanted }: InputOf<typeof saveTerm>): Promise<Answered> {
    const wrong = refusalOfTerm(wanted);
    if (wrong !== null) {
      const values = { first: showDate(wanted.begins_on), last: showDate(wanted.ends_on), name: wrong.name };
      return Promise.reject(messages.refusalAt(wrong.field, wrong.code, values));
    }
    return this.writes.run(actor, async (tx) => {
      const before = await this.terms.lock(tx, id);
      if (before === null) throw messages.refusal('no_such_term', { term: id });
      if (before.version !== version) throw messages.refusal('term_changed', {}, { data: settingsOf(before) });
      if (isMovedFar(before, wanted))
        throw messages.refusalAt('begins_on', 'term_moved_far', { stands: showDate(before.begins_on) });
      const { classes, sections } = await this.terms.use(tx, before);
      const moment = { now: this.clock.now().getTime(), today: this.clock.today() };
      for (const { subterm_code: code, name } of before.parts) {
        const used = sections.filter(({ part }) => part === code).length;
        if (used > 0 && !wanted.parts.some((one) => one.subterm_code === code))
          throw messages.refusalAt('parts', 'part_used', { name, sections: counted(used, 'section') });
      }
      const effects = effectsOfTerm(before, wanted, { classes, sections, registered: before.students }, moment);
      if (effects.length > 0 && confirmed !== true)
        throw messages.refusal('term_effects', { effects: effects.map(sentenceOf).join(' ') });
      const after = await this.terms.save(tx, before, wanted, fillIn(texts.audit, { term: before.name, reason }));
      for (const { request_num: num, waiting } of sections) if (waiting > 0) await this.waitlists.wake(tx, num);
      tx.live({ topic: REGISTRATION_TOPIC, recordId: id, people: [] });
      return answered({ message: fillIn(texts.saved, { term: before.name }), data: settingsOf(after) });
    });
  }
}

function sentenceOf({ code, count }: TermEffect): string {
  return fillIn(texts.effects[code], {
    students: counted(count, 'student'),
    sections: counted(count, 'section'),
    seats: counted(count, 'seat'),
  });
}

function settingsOf({ year_code: _year, term_code: _term, ...term }: TermSettingsRow): TermSettings {
  return { ...term, openings: [...term.openings], parts: [...term.parts] };
}
