import { fillIn } from '@campus/contract-kit';
import type { InboxItem } from '@campus/domain/inbox';
import type { ResidenceFormKind } from '@campus/domain/student-life';
import { FORM_KINDS, studentLifePermissions as can, studentLifeTexts } from '@campus/domain/student-life';
import { lastWeekdayOf } from '@campus/domain/student-life/rules';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources, mayBePutAway } from '../platform/index.js';
import { FormPeriodsService } from './form-periods.service.js';
import { ResidenceRepository } from './residence.repository.js';

const texts = studentLifeTexts.home;
const FILLS = { ra: can.fillRaForm, rd: can.fillRdForm } as const;
const PATHS = { ra: '/studentLife/raForm', rd: '/studentLife/rdForm' } as const;

const midnight = (day: string): Date => new Date(campusMidnight(day));

/**
 * The form of this period waits for whoever fills one in; an RD reads how many RAs submitted theirs, never what is in them; residence life, which
 * forms of the last period are missing.
 */
@Injectable()
export class ResidenceInbox implements OnModuleInit {
  constructor(
    @Inject(ResidenceRepository) private readonly rows: ResidenceRepository,
    @Inject(FormPeriodsService) private readonly periods: FormPeriodsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'student-life', area: texts.area }, async (actor) => [
      ...(await this.own(actor)),
      ...(await this.came(actor)),
      ...(await this.missing(actor)),
    ]);
  }

  private async own({ empId, permissions }: Actor): Promise<InboxItem[]> {
    const kinds = FORM_KINDS.filter((kind) => permissions.has(FILLS[kind]));
    const period = this.periods.current();
    if (kinds.length === 0 || !(await this.rows.isInTerm(lastWeekdayOf(period)))) return [];
    const submitted = (await this.rows.ownSubmitted(empId)).filter((form) => form.period === period.begins);
    const open = kinds.filter((kind) => !submitted.some((form) => form.kind === kind));
    return open.map((kind) => {
      const title = fillIn(texts.own[kind], { period: this.periods.named(period).name });
      const row = { kind: 'residence-form', id: `${kind}-${period.begins}`, title, count: 1, since: midnight(period.begins) };
      const due = midnight(addDays(period.ends, 1));
      return inboxRow({ ...row, due, nextStep: texts.ownNext, path: PATHS[kind] }, this.clock.now());
    });
  }

  private async came({ empId, permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.fillRdForm)) return [];
    const period = this.periods.current();
    const { count, since } = await this.rows.came(empId, period.begins);
    if (count === 0 || since === null) return [];
    const { name } = this.periods.named(period);
    const title = fillIn(texts.came, { period: name });
    const row = { kind: 'ra-forms', id: `ra-forms-${period.begins}-${count}`, title, count, since };
    return [mayBePutAway(inboxRow({ ...row, nextStep: texts.next, path: '/studentLife/rdForm' }, this.clock.now()))];
  }

  private async missing({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.readForms)) return [];
    const period = this.periods.of(addDays(this.periods.current().begins, -1));
    if (!(await this.rows.isInTerm(lastWeekdayOf(period)))) return [];
    const { name } = this.periods.named(period);
    const row = async (kind: ResidenceFormKind): Promise<InboxItem[]> => {
      const forms = await this.rows.ofPeriod(kind, period.begins);
      const count = forms.filter(({ form_id: form }) => form === null).length;
      if (count === 0) return [];
      const title = fillIn(texts.missing[kind], { period: name });
      const of = { kind: 'residence-missing', id: `missing-${kind}-${period.begins}-${count}`, title, count };
      const path = `/studentLife/forms?kind=${kind}&period=${period.begins}`;
      const since = midnight(addDays(period.ends, 1));
      return [mayBePutAway(inboxRow({ ...of, since, nextStep: texts.missingNext, path }, this.clock.now()))];
    };
    return (await Promise.all(FORM_KINDS.map(row))).flat();
  }
}
