import type { RecordForm } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { ResidenceFormKind } from '@campus/domain/student-life';
import { raForm, rdForm, studentLifeMessages as messages, studentLifeTexts as texts } from '@campus/domain/student-life';
import type { RdEntries } from '@campus/domain/student-life/rules';
import { filledAnswers, isBlank, RA_QUESTIONS } from '@campus/domain/student-life/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { SavedForm, ServedForm, Tx, WantedForm, WriteTx } from '../platform/index.js';
import { RecordForms, serveRecordForm } from '../platform/index.js';
import { ResidenceForm } from './entities/residence-form.entity.js';
import { FormPeriodsService } from './form-periods.service.js';
import { ResidenceRepository } from './residence.repository.js';

type Values = Readonly<Record<string, unknown>>;
type Content = Partial<RdEntries> & { readonly answers?: Record<string, string>; readonly rd_id?: string };

export const FORMS: Readonly<Record<ResidenceFormKind, RecordForm>> = {
  ra: raForm as unknown as RecordForm,
  rd: rdForm as unknown as RecordForm,
};

/** A form without blank answers and without entries that have no text; a draft keeps the entries that one has begun. */
function keptOf(values: Values): Values {
  const { answers = {}, one_on_ones: oneOnOnes, overviews } = values as Content;
  const withText = <Entry extends { readonly text?: string | undefined }>(entries: readonly Entry[]) =>
    entries.filter((entry) => Object.values(entry).some((text) => !isBlank(text as string | undefined)));
  return {
    ...values,
    answers: filledAnswers(answers),
    ...(oneOnOnes === undefined ? {} : { one_on_ones: withText(oneOnOnes) }),
    ...(overviews === undefined ? {} : { overviews: withText(overviews) }),
  };
}

/** The forms of RAs and RDs: one a person and period, which is the person's own and stays as it was submitted. [LIFE-001] */
@Injectable()
export class ResidenceFormsService {
  private readonly served: Readonly<Record<ResidenceFormKind, ServedForm>>;

  constructor(
    @Inject(RecordForms) private readonly forms: RecordForms,
    @Inject(ResidenceRepository) private readonly rows: ResidenceRepository,
    @Inject(FormPeriodsService) private readonly periods: FormPeriodsService,
  ) {
    const own = (kind: ResidenceFormKind) => (actor: Actor) => ({
      emp_id: actor.empId,
      kind,
      period: this.periods.current().begins,
    });
    const shared = { entity: ResidenceForm, kept: keptOf };
    this.served = {
      ra: serveRecordForm(FORMS.ra, {
        ...shared,
        own: own('ra'),
        also: (_actor, values) => ({ ...this.shown(values), rd_id: (values as Content | null)?.rd_id ?? null }),
        lists: async () => ({ questions: RA_QUESTIONS, rds: await this.named('rd') }),
        before: (tx, wanted) => this.beforeRa(tx, wanted),
        inTransaction: (tx, saved) => this.mailDirector(tx, saved),
      }),
      rd: serveRecordForm(FORMS.rd, {
        ...shared,
        own: own('rd'),
        also: async (_actor, values) => ({
          one_on_ones: [],
          overviews: [],
          ...this.shown(values),
          questions: await this.rows.questions(),
        }),
        lists: async () => ({ questions: await this.rows.questions(), ras: await this.named('ra') }),
        before: (tx, wanted) => this.beforeRd(tx, wanted),
      }),
    };
  }

  /** Its author's alone: the guard lets nobody read it who acts for the person. [LIFE-014] [LIFE-016] */
  read(kind: ResidenceFormKind, actor: Actor): Promise<Answered> {
    return this.forms.read(this.served[kind], actor);
  }

  lists(kind: ResidenceFormKind, actor: Actor): Promise<Answered> {
    return this.forms.lists(this.served[kind], actor);
  }

  save(kind: ResidenceFormKind, actor: Actor, input: Values): Promise<Answered> {
    return this.forms.save(this.served[kind], actor, input);
  }

  submit(kind: ResidenceFormKind, actor: Actor, input: Values): Promise<Answered> {
    return this.forms.submit(this.served[kind], actor, input);
  }

  private async named(kind: ResidenceFormKind) {
    return (await this.rows.people(kind)).map(({ id, name }) => ({ id, name }));
  }

  /** The parts of a form beside each other, as the screens and calls name them. */
  private shown(values: Values | null): object {
    const { answers = {}, one_on_ones: oneOnOnes, overviews } = (values ?? {}) as Content;
    return {
      answers,
      period: this.periods.named(this.periods.current()),
      ...(oneOnOnes === undefined ? {} : { one_on_ones: oneOnOnes }),
      ...(overviews === undefined ? {} : { overviews }),
    };
  }

  private assertPeriod({ period }: Values): void {
    if (period !== undefined && period !== this.periods.current().begins) throw messages.refusal('period_over');
  }

  /** [LIFE-011] */
  private async beforeRa(tx: Tx, { step, values }: WantedForm): Promise<void> {
    this.assertPeriod(values);
    if (step === 'save') return;
    const rds = await this.rows.people('rd', tx);
    if (!rds.some(({ id }) => id === (values as Content).rd_id)) throw messages.refusalAt('rd_id', 'no_such_rd');
  }

  /** [LIFE-015] */
  private async beforeRd(tx: Tx, { step, values }: WantedForm): Promise<void> {
    this.assertPeriod(values);
    const { answers = {}, one_on_ones: oneOnOnes = [] } = values as Content;
    const known = new Set((await this.rows.questions(tx)).map(({ question_id: id }) => String(id)));
    const unknown = Object.keys(answers).filter((id) => !known.has(id));
    const message = messages.text('no_such_question');
    if (unknown.length > 0)
      throw messages.refusal('form_invalid', {}, { fields: unknown.map((id) => ({ path: `answers.${id}`, message })) });
    if (step === 'save') return;
    const ras = new Set((await this.rows.people('ra', tx)).map(({ id }) => id));
    const wrong = oneOnOnes.findIndex(({ ra_id: id, text }) => !isBlank(text) && !ras.has(id ?? ''));
    if (wrong >= 0) throw messages.refusalAt(`one_on_ones.${wrong}.ra_id`, 'no_such_ra');
  }

  /** The chosen RD hears that a form came, never what is in it. */
  private async mailDirector(tx: WriteTx, { id, actor, values }: SavedForm): Promise<void> {
    const rd = (await this.rows.people('rd', tx)).find((one) => one.id === (values as Content).rd_id);
    if (rd?.email == null) return;
    const said = { rd: rd.first_name, name: actor.name, period: this.periodInText() };
    tx.mail({
      key: `student-life/ra-form/${id}`,
      to: rd.email,
      recordType: raForm.name,
      recordId: id,
      office: 'operations',
      subject: texts.cameSubject,
      text: fillIn(texts.cameBody, said),
      kind: 'decision',
    });
  }

  private periodInText(): string {
    const { name } = this.periods.named(this.periods.current());
    return name.charAt(0).toLowerCase() + name.slice(1);
  }
}
