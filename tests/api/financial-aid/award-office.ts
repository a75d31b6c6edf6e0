import { importAwardLetters, listAwardLetters, saveAwardDeadlines, saveAwardTemplate } from '@campus/domain/financial-aid';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { expect } from '@jest/globals';

export interface Awarded {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** A row of a file, some of its cells said. */
export type Row = readonly [student: Pick<Awarded, 'id' | 'first' | 'last'>, scholarship: string, amount: string, key?: string];

export const HEADS = 'jenzabar_id,first_name,last_name,scholarship,award amount,ImportKey';

/** A CSV file as a call carries it. */
export const fileOf = (text: string, name = 'awards.csv') => ({ name, content: Buffer.from(text, 'utf8').toString('base64') });

export const csvOf = (rows: readonly Row[]): string =>
  [
    HEADS,
    ...rows.map(([{ id, first, last }, scholarship, amount, key = 'TEST']) =>
      [id, first, last, scholarship, amount, key].join(','),
    ),
  ].join('\n');

/** Financial aid with a template, deadlines, and students to write to. */
export class AwardOffice {
  private constructor(
    readonly portal: TestPortal,
    readonly aid: TestClient,
    readonly year: number,
    readonly students: readonly Awarded[],
  ) {}

  static async of(portal: TestPortal): Promise<AwardOffice> {
    const aid = await portal.client('finaid');
    const students = await portal.database.query<Awarded & Record<string, unknown>>(
      `SELECT s.emp_id AS id, p.first_name AS first, p.last_name AS last, p.email FROM students s JOIN people p USING (emp_id)
       WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.email IS NOT NULL AND p.account_ended_at IS NULL
         AND p.first_name ~ '^[A-Za-z]+$' AND p.last_name ~ '^[A-Za-z]+$' ORDER BY 1 LIMIT 200`,
    );
    const [{ year } = { year: 0 }] = await portal.database.query<{ year: number }>(
      `SELECT extract(year FROM now() AT TIME ZONE 'America/New_York')::int AS year`,
    );
    const office = new AwardOffice(portal, aid, year, students);
    await aid.mustCall(saveAwardTemplate, {
      TemplateName: 'Test template',
      TemplateDesc: 'For tests',
      ImportKey: 'TEST',
      TemplateText:
        '<p>Dear [[first_name]] [[last_name]], [[scholarship]]: [[award_amount]] for [[award_year]] until [[fallApplyDeadline]].</p>',
    });
    await aid.mustCall(saveAwardDeadlines, {
      year: year + 1,
      term: 'Spring',
      fallApplyDeadline: '03-31-2027',
      version: await office.versionOf(year + 1, 'Spring'),
    });
    return office;
  }

  student(at: number): Awarded {
    const student = this.students[at];
    if (student === undefined) throw new Error('No student is left');
    return student;
  }

  get bucket() {
    return { school: 'SOUTHERN', term: 'Spring', year: this.year + 1 } as const;
  }

  import(rows: readonly Row[] | string, change: object = {}) {
    const file = fileOf(typeof rows === 'string' ? rows : csvOf(rows));
    return this.aid.call(importAwardLetters, { file, ...this.bucket, disbursement_date: '08-15-2027', ...change } as never);
  }

  async imported(rows: readonly Row[]): Promise<readonly string[]> {
    const before = new Set((await this.list()).map(({ id }) => id));
    const answer = await this.import(rows);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (await this.list()).map(({ id }) => id).filter((id) => !before.has(id));
  }

  async list() {
    return this.aid.mustCall(listAwardLetters, { ...this.bucket, per_page: 5000 });
  }

  async versionOf(year: number, term: string): Promise<number> {
    const [row] = await this.portal.database.query<{ version: number }>(
      'SELECT version FROM award_deadlines WHERE year = $1 AND term = $2',
      [year, term],
    );
    return row?.version ?? 0;
  }

  /** Asks the invariants of the whole portal. */
  async verify(): Promise<void> {
    expect((await this.portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  }
}
