import type { InputOf, OutputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type {
  AwardTemplate,
  listShortCodes,
  saveAwardDeadlines,
  saveAwardLinks,
  saveAwardTemplate,
  ShortCodeLine,
  TermDeadlines,
} from '@campus/domain/financial-aid';
import { awardTexts as texts, financialAidMessages as messages } from '@campus/domain/financial-aid';
import { awardPeriods, periodName, presentValues, wrongCodes } from '@campus/domain/financial-aid/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, richText, SYSTEM_AUTHOR, Writes } from '../../platform/index.js';
import type { DeadlinesRow, LinkSettings, TemplateRow } from './award-templates.repository.js';
import { AwardTemplatesRepository } from './award-templates.repository.js';

const TEMPLATE_RECORD = 'award-template';
const DEADLINES_RECORD = 'award-deadlines';
const SETTINGS_RECORD = 'award-settings';
const MAX_NAMED = 10;

type Period = Pick<TermDeadlines, 'year' | 'term'>;

/** Whether a save may go over what is stored: the version that was seen, or without one what one has saved oneself, or nobody. */
function isFresh(
  stored: { readonly version: number; readonly saved_by: string | null },
  version: number | undefined,
  by: string,
): boolean {
  return version === undefined ? [by, SYSTEM_AUTHOR.actionBy, null].includes(stored.saved_by) : version === stored.version;
}

/** What financial aid keeps for its letters: templates, deadlines, and how long links open. */
@Injectable()
export class AwardTemplatesService {
  constructor(
    @Inject(AwardTemplatesRepository) private readonly rows: AwardTemplatesRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  list(): Promise<AwardTemplate[]> {
    return this.rows.templates();
  }

  /** Saves a template; what could act is taken out of its text, and codes that there are not are refused with their place. [FINAID-011] [FINAID-016] */
  save(actor: Actor, given: InputOf<typeof saveAwardTemplate>): Promise<Answered> {
    const { TemplateId: id, TemplateName: name, ImportKey: key, version } = given;
    const text = textOf(given.TemplateText);
    const by = actor.realUser.empId;
    return this.writes.run(actor, async (tx) => {
      await this.rows.lock(tx);
      const stored = id === undefined ? null : known(await this.rows.template(id, tx));
      if (stored !== null && !isFresh(stored, version, by))
        throw messages.refusal('award_template_changed', {}, { data: shown(stored) });
      const taken = await this.rows.ofKey(key, tx);
      if (taken !== null && taken.id !== id) throw messages.refusalAt('ImportKey', 'award_key_taken', { name: taken.name });
      const values = { name, description: given.TemplateDesc, key, text, by, at: this.clock.now() };
      const data = await this.rows.store(tx, id, values);
      const detail = { version: data.version, text };
      tx.audit({
        recordType: TEMPLATE_RECORD,
        recordId: data.TemplateId,
        action: 'save',
        detail,
        description: fillIn(texts.auditTemplate, { name }),
      });
      return answered({ message: texts.templateSaved, data });
    });
  }

  /** Deletes a template that no unsent letter uses. [FINAID-019] */
  delete(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await this.rows.lock(tx);
      const { TemplateName: name } = known(await this.rows.template(id, tx));
      const uses = await this.rows.uses(tx, id);
      if (uses > 0) throw messages.refusal('award_template_used', { count: counted(uses, 'letter') });
      await this.rows.delete(tx, id, this.clock.now());
      const description = fillIn(texts.auditTemplateDeleted, { name });
      tx.audit({ recordType: TEMPLATE_RECORD, recordId: id, action: 'delete', description });
      return answered({ message: texts.templateDeleted, data: null });
    });
  }

  async deadlines(period: Period): Promise<TermDeadlines> {
    return withoutAuthor(await this.rows.deadlines(period));
  }

  /** Saves the days that are given; those that are not stay. [FINAID-015] */
  saveDeadlines(actor: Actor, { version, ...given }: InputOf<typeof saveAwardDeadlines>): Promise<Answered> {
    const by = actor.realUser.empId;
    return this.writes.run(actor, async (tx) => {
      await this.rows.lock(tx);
      const stored = await this.rows.deadlines(given, tx);
      if (!isFresh(stored, version, by)) throw messages.refusal('award_deadlines_changed', {}, { data: withoutAuthor(stored) });
      const days = { ...stored, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
      await this.rows.storeDeadlines(tx, days, by);
      const data = await this.rows.deadlines(given, tx);
      tx.audit({
        recordType: DEADLINES_RECORD,
        recordId: `${given.year}/${given.term}`,
        action: 'save',
        description: fillIn(texts.auditDeadlines, { period: periodName(given) }),
        detail: { before: withoutAuthor(stored), after: withoutAuthor(data) },
      });
      return answered({ message: texts.deadlinesSaved, data: withoutAuthor(data) });
    });
  }

  /** The codes with the deadlines of a term, the current year's fall where none is named. [FINAID-016] */
  async shortCodes({ year, term }: InputOf<typeof listShortCodes>): Promise<ShortCodeLine[]> {
    const now = awardPeriods(this.clock.today())[2] ?? { year: 0, term: 'Fall' as const };
    const deadlines = await this.rows.deadlines({ year: year ?? now.year, term: term ?? now.term });
    return [...presentValues(deadlines)];
  }

  async links(): Promise<OutputOf<typeof saveAwardLinks>> {
    return withoutWho(await this.rows.settings());
  }

  saveLinks(actor: Actor, { link_days: days, version }: InputOf<typeof saveAwardLinks>): Promise<Answered> {
    const by = actor.realUser.empId;
    return this.writes.run(actor, async (tx) => {
      await this.rows.lock(tx);
      const stored = await this.rows.settings(tx);
      if (!isFresh(stored, version, by)) throw messages.refusal('award_deadlines_changed', {}, { data: withoutWho(stored) });
      await this.rows.storeSettings(tx, days, by);
      const description = fillIn(texts.auditLinks, { days });
      tx.audit({ recordType: SETTINGS_RECORD, recordId: '1', action: 'save', description });
      return answered({ message: texts.linksSaved, data: withoutWho(await this.rows.settings(tx)) });
    });
  }
}

function textOf(written: string): string {
  const { html, text } = richText(written);
  if (text === '') throw messages.refusalAt('TemplateText', 'award_no_text');
  const wrong = wrongCodes(html)
    .slice(0, MAX_NAMED)
    .map(({ code, line, column }) => fillIn(texts.unknownCode, { code, line, column }));
  if (wrong.length > 0) throw messages.refusalAt('TemplateText', 'award_unknown_code', { codes: wrong.join('; ') });
  return html;
}

function known(template: TemplateRow | null): TemplateRow {
  if (template === null) throw messages.refusal('award_no_template');
  return template;
}

const shown = ({ saved_by: _by, ...template }: TemplateRow): AwardTemplate => template;
const withoutAuthor = ({ saved_by: _by, ...deadlines }: DeadlinesRow): TermDeadlines => deadlines;
const withoutWho = ({ link_days, version }: LinkSettings) => ({ link_days, version });
