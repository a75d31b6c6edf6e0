import type { MyResidenceForm, ResidenceFormKind, ShownResidenceForm } from '@campus/domain/student-life';
import { raForm, rdForm, studentLifeMessages as messages, studentLifeTexts as texts } from '@campus/domain/student-life';
import type { ShownForm } from '@campus/domain/student-life/rules';
import { RA_QUESTIONS, shownFormOf } from '@campus/domain/student-life/rules';
import { addDays } from '@campus/domain/calendar/rules';
import { recordFormMessages } from '@campus/contract-kit';
import type { Actor, FileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { drawRecordPdf, pdfAnswer, Writes } from '../platform/index.js';
import { FormPeriodsService } from './form-periods.service.js';
import { FORMS } from './residence-forms.service.js';
import type { SubmittedForm } from './residence.repository.js';
import { ResidenceRepository } from './residence.repository.js';

const NAMES = { ra: raForm.name, rd: rdForm.name } as const;

/** Submitted forms: for their authors, and for residence life. */
@Injectable()
export class SubmittedFormsService {
  constructor(
    @Inject(ResidenceRepository) private readonly rows: ResidenceRepository,
    @Inject(FormPeriodsService) private readonly periods: FormPeriodsService,
    @Inject(Writes) private readonly writes: Writes,
  ) {}

  /** The own ones with who has read them; nothing for whoever acts for the person. */
  async mine({ empId, impersonating }: Actor): Promise<MyResidenceForm[]> {
    if (impersonating !== null) return [];
    const forms = await this.rows.ownSubmitted(empId);
    const readers = await this.rows.readers(
      Object.values(NAMES),
      forms.map(({ id }) => id),
    );
    return forms.map((form) => ({
      ...this.head(form),
      read_by: readers.filter(({ id }) => id === form.id).map(({ name, at }) => ({ name, at: at.toISOString() })),
    }));
  }

  /** An own form as a PDF; without an id the one of this period. */
  async print({ empId }: Actor, wanted: { readonly id: string } | { readonly kind: ResidenceFormKind }): Promise<FileAnswer> {
    const { begins } = this.periods.current();
    const own = await this.rows.ownSubmitted(empId);
    const form = own.find((one) => ('id' in wanted ? one.id === wanted.id : one.kind === wanted.kind && one.period === begins));
    if (form === undefined) throw 'id' in wanted ? messages.refusal('no_such_form') : recordFormMessages.refusal('not_submitted');
    const parts = await this.partsOf(form);
    const { name: period } = this.periods.named(this.periods.of(form.period));
    const content = await drawRecordPdf({
      title: `${FORMS[form.kind].texts.title}, ${period}`,
      mark: form.name,
      madeAt: form.submitted_at,
      sections: parts.map(({ title, lines }) => ({
        heading: title,
        sentences: [],
        lines: lines.map(({ label, text }) => [label, text] as const),
      })),
    });
    return pdfAnswer({ name: `${FORMS[form.kind].name}-${form.period}.pdf`, content });
  }

  /** Who has submitted in a period and who has not. */
  async ofPeriod(kind: ResidenceFormKind, day: string | undefined) {
    const current = this.periods.current();
    const period = day === undefined ? current : this.periods.of(day);
    const people = await this.rows.ofPeriod(kind, period.begins);
    return {
      period: this.periods.named(period),
      before: this.periods.of(addDays(period.begins, -1)).begins,
      next: period.begins < current.begins ? addDays(period.ends, 1) : null,
      people: people.map((one) => ({ ...one, submitted_at: one.submitted_at?.toISOString() ?? null })),
    };
  }

  /** A submitted form; that it is opened is written down before it is handed out. */
  async read(actor: Actor, id: string): Promise<ShownResidenceForm> {
    const form = await this.rows.submitted(id);
    if (form === null) throw messages.refusal('no_such_form');
    if (form.emp_id !== actor.realUser.empId)
      await this.writes.run(actor, async (tx) => {
        tx.audit({ recordType: NAMES[form.kind], recordId: id, action: 'read', description: texts.auditRead });
        await Promise.resolve();
      });
    return { ...this.head(form), name: form.name, rd_name: form.rd_name, parts: await this.partsOf(form) };
  }

  private head({ id, kind, period, submitted_at: at }: SubmittedForm) {
    return { id, kind, period: this.periods.named(this.periods.of(period)), submitted_at: at.toISOString() };
  }

  private async partsOf({ kind, content, rd_name: rd }: SubmittedForm): Promise<ShownResidenceForm['parts']> {
    const form = content as Parameters<typeof shownFormOf>[0];
    const questions = kind === 'ra' ? RA_QUESTIONS : await this.rows.questions();
    const names = await this.rows.namesOf((form.one_on_ones ?? []).map(({ ra_id: id }) => id ?? ''));
    const nameOf = (id: string): string => names.get(id) ?? id;
    const parts: ShownForm[] = shownFormOf(form, questions, { oneOnOnes: texts.oneOnOnes, overviews: texts.overviews, nameOf });
    const withRd = rd === null ? parts : [...parts, { title: texts.yourRd, lines: [{ label: texts.yourRd, text: rd }] }];
    return withRd.map(({ title, lines }) => ({ title, lines: [...lines] }));
  }
}
