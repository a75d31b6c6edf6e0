import { fillIn, showDate } from '@campus/contract-kit';
import type { ResidenceFormKind } from '@campus/domain/student-life';
import { FORM_KINDS, raForm, rdForm, residenceFormsTexts, studentLifeTexts as texts } from '@campus/domain/student-life';
import type { FormPeriod, ReminderStep } from '@campus/domain/student-life/rules';
import { dueReminders, lastWeekdayOf } from '@campus/domain/student-life/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, RecordRun, WriteTx } from '../platform/index.js';
import { Clock, CONFIG, RecordRuns, Sweepers, Writes } from '../platform/index.js';
import { FormPeriodsService } from './form-periods.service.js';
import { FORMS } from './residence-forms.service.js';
import type { Unreminded } from './residence.repository.js';
import { ResidenceRepository } from './residence.repository.js';

/** People of one sweep, and of one press. */
const MAX_REMINDED = 500;
const RUN: RecordRun<Unreminded> = { name: 'student-life.reminders', kind: 'employee', idOf: ({ id }) => id };
const PATHS = { ra: '/studentLife/raForm', rd: '/studentLife/rdForm' } as const;

interface Reminder {
  readonly kind: ResidenceFormKind;
  readonly period: FormPeriod;
  readonly words: ReminderStep;
  readonly step: string;
}

/** Reminds who has not submitted a residence form: on the last weekday of its period, after it has ended, and when residence life asks for it. */
@Injectable()
export class ResidenceRemindersService implements OnModuleInit {
  constructor(
    @Inject(ResidenceRepository) private readonly rows: ResidenceRepository,
    @Inject(FormPeriodsService) private readonly periods: FormPeriodsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('student-life.reminders', () => this.remindDue());
  }

  /** Reminds who is missing in this period, once a day. */
  async remindNow(actor: Actor, kind: ResidenceFormKind): Promise<Answered> {
    const reminder = { kind, period: this.periods.current(), words: 'last-day', step: this.clock.today() } as const;
    return this.writes.run(actor, async (tx) => {
      const missing = await this.missing(reminder);
      let reminded = 0;
      for (const person of missing) reminded += await this.write(tx, reminder, person);
      const { reminded: some, remindedNone } = residenceFormsTexts;
      const description = fillIn(texts.auditRemind, { count: reminded });
      if (reminded > 0)
        tx.audit({ recordType: FORMS[kind].name, recordId: reminder.period.begins, action: 'remind', description });
      return answered({ message: reminded === 0 ? remindedNone : fillIn(some, { count: reminded }), data: { reminded } });
    });
  }

  private async remindDue(): Promise<number> {
    let reminded = 0;
    for (const { period, step } of dueReminders(this.clock.now(), this.clock.today(), this.config.residenceFormPeriod)) {
      if (!(await this.rows.isInTerm(lastWeekdayOf(period)))) continue;
      for (const kind of FORM_KINDS) {
        const reminder = { kind, period, words: step, step };
        const missing = await this.missing(reminder);
        reminded += await this.runs.each(RUN, missing, (person) =>
          this.writes.runAsSystem((tx) => this.write(tx, reminder, person)),
        );
      }
    }
    return reminded;
  }

  private missing({ kind, period, step }: Reminder): Promise<Unreminded[]> {
    return this.rows.unreminded({ kind, period: period.begins, step }, MAX_REMINDED);
  }

  private async write(tx: WriteTx, { kind, period, words, step }: Reminder, person: Unreminded): Promise<number> {
    const of = { kind, period: period.begins, step };
    if (!(await this.rows.addReminder(tx, person.id, of, this.clock.now()))) return 0;
    const { name } = this.periods.named(period);
    const values = {
      form: FORMS[kind].texts.title,
      name: person.name,
      period: name.charAt(0).toLowerCase() + name.slice(1),
      ends: showDate(period.ends),
      address: `${this.config.publicUrl}${PATHS[kind]}`,
    };
    const { subject, body } = texts.remind[words];
    tx.mail({
      key: `student-life/reminder/${kind}/${person.id}/${period.begins}/${step}`,
      to: person.email,
      recordType: kind === 'ra' ? raForm.name : rdForm.name,
      recordId: person.id,
      office: 'operations',
      kind: 'reminder',
      subject: fillIn(subject, values),
      text: fillIn(body, values),
    });
    return 1;
  }
}
