import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { importAwardLetters, ImportedAwards } from '@campus/domain/financial-aid';
import { AWARD_TOPIC, awardTexts as texts, financialAidMessages as messages } from '@campus/domain/financial-aid';
import type { GoodAward, KnownAward, WrittenAward } from '@campus/domain/financial-aid/rules';
import { awardKey, awardPeriods, checkAwards, farAmounts, periodName, untouchedPlaces } from '@campus/domain/financial-aid/rules';
import { dollarsOf } from '@campus/domain/money';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { CheckedRows, Queryable, WriteTx } from '../../platform/index.js';
import { Clock, Database, errorsFile, inSlices, readUpload, shownRows, UploadsService } from '../../platform/index.js';
import type { RefusedAward } from './award-file.js';
import { awardUpload, problemOf } from './award-file.js';
import { AwardLettersRepository } from './award-letters.repository.js';
import { AwardTemplatesRepository } from './award-templates.repository.js';

type Input = InputOf<typeof importAwardLetters>;
interface Checked extends CheckedRows<GoodAward, RefusedAward> {
  readonly templates: readonly { readonly id: string; readonly key: string; readonly text: string }[];
}

const BUCKET_RECORD = 'award-bucket';
const STORED_BATCH_SIZE = 1000;
const MAX_NAMED = 5;
const HASH_BYTES = 32;

/** Two rows that are the same award, in the file or with what is stored. */
const TWICE: ReadonlySet<string> = new Set(['duplicate', 'already_listed', 'already_sent']);

/** A link that nobody guesses: nothing of the row is in it. [FINAID-027] */
const newHash = (): string => randomBytes(HASH_BYTES).toString('base64url');

/** Letters come as a file, one row each. */
@Injectable()
export class AwardImportsService {
  constructor(
    @Inject(AwardLettersRepository) private readonly rows: AwardLettersRepository,
    @Inject(AwardTemplatesRepository) private readonly templates: AwardTemplatesRepository,
    @Inject(UploadsService) private readonly uploads: UploadsService,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Stores the good rows in one transaction and names the others; with `preview` it only says so. [FINAID-020] [FINAID-021] */
  async import(actor: Actor, input: Input): Promise<Answered> {
    this.assertPeriod(input);
    return this.uploads.store(actor, awardUpload, input, {
      check: async (written, tx, isPreview) => {
        if (!isPreview) await this.templates.lock(tx);
        return this.check(actor, input, written, tx);
      },
      dataOf: summaryOf,
      store: (tx, checked) => this.store(tx, actor, input, checked),
    });
  }

  async errors(actor: Actor, input: Input): Promise<FileAnswer> {
    this.assertPeriod(input);
    const { bad } = await this.check(actor, input, await readUpload(awardUpload, input.file), this.db);
    return errorsFile(awardUpload, bad);
  }

  private assertPeriod({ year, term }: Input): void {
    const periods = awardPeriods(this.clock.today());
    if (periods.some((one) => one.year === year && one.term === term)) return;
    const years = [...new Set(periods.map((one) => one.year))].join(', ');
    throw messages.refusalAt('year', 'award_wrong_period', { years });
  }

  private async store(tx: WriteTx, actor: Actor, input: Input, { good, bad }: Checked): Promise<object> {
    const { school, term, year, disbursement_date: disbursed } = input;
    const bucket = { school, term, year, disbursed, by: actor.realUser.empId, at: this.clock.now() };
    for await (const some of inSlices(good, STORED_BATCH_SIZE)) {
      const hashed = some.map((award) => ({ ...award, hash: newHash() }));
      await this.rows.insert(tx, bucket, hashed);
    }
    const recordId = `${school}/${year}/${term}`;
    const description = fillIn(texts.auditImported, { count: good.length, period: periodName({ year, term }) });
    const rows = good.length + bad.length;
    const detail = { file: input.file.name, disbursed, rows, imported: good.length, refused: bad.length };
    tx.audit({ recordType: BUCKET_RECORD, recordId, action: 'import', description, detail });
    tx.live({ topic: AWARD_TOPIC, recordId, people: [] });
    return {};
  }

  private async check(actor: Actor, input: Input, written: readonly WrittenAward[], on: Queryable): Promise<Checked> {
    const ids = [...new Set(written.map((row) => row.jenzabar_id))];
    const { school, term, year, disbursement_date: disbursed } = input;
    const known = await this.rows.known({ school, term, year }, ids, on);
    const students = await this.rows.students(ids, on);
    const templates = await this.rows.templates(on);
    const against = {
      students,
      templates: new Map(templates.map(({ id, key }) => [key, id])),
      known: new Map<string, KnownAward>(known.map((one) => [awardKey(one.emp_id, one.scholarship), one])),
      disbursed,
      by: actor.realUser.empId,
    };
    const [good, bad, seen]: [GoodAward[], RefusedAward[], Set<string>] = [[], [], new Set()];
    for await (const some of inSlices(written)) {
      const checked = checkAwards(some, against, seen);
      good.push(...checked.good);
      bad.push(...checked.bad.map((one) => ({ ...one, student: students.get(one.written.jenzabar_id) })));
    }
    return { good, bad, templates };
  }
}

/** What is asked about: amounts far from the others, and templates that would show what looks like a code. */
function warningsOf({ good, templates }: Checked): string[] {
  const { middle, far } = farAmounts(good);
  const rows = far.slice(0, MAX_NAMED).map(({ row, first_name: first, last_name: last, amount }) => {
    const name = `${first} ${last}`;
    return fillIn(texts.farAmount, { row, name, amount: dollarsOf(amount), middle: dollarsOf(middle) });
  });
  if (far.length > MAX_NAMED) rows.push(fillIn(texts.farMore, { count: far.length - MAX_NAMED }));
  const used = new Set(good.map((award) => award.template_id));
  const untouched = templates.flatMap(({ id, key, text }) => {
    const places = used.has(id) ? [...new Set(untouchedPlaces(text).map(({ code }) => code))].slice(0, MAX_NAMED) : [];
    return places.length === 0 ? [] : [fillIn(texts.untouched, { key: key.toUpperCase(), places: places.join(', ') })];
  });
  return [...rows, ...untouched];
}

function summaryOf(checked: Checked): ImportedAwards {
  const { good, bad } = checked;
  const duplicates = bad.filter(({ problem }) => TWICE.has(problem)).length;
  return {
    rows: good.length + bad.length,
    good: good.length,
    bad: bad.length - duplicates,
    duplicates,
    warnings: warningsOf(checked),
    refused: shownRows(bad, (refused) => {
      const { row, jenzabar_id: id, first_name: first, last_name: last } = refused.written;
      return { row, jenzabar_id: id, name: `${first} ${last}`.trim(), problem: problemOf(refused) };
    }),
  };
}
