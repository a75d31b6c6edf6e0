import { defineMessages, defineRecordForm, definePermissions } from '@campus/contract-kit';
import type { Refusal } from '@campus/contract-kit';
import type { Actor, Answered } from '@campus/server-kit';
import type { TestDatabase } from '@campus/test-kit';
import { startTestDatabase } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import * as z from 'zod';
import type { LiveRelay, PortalConfig, Queues } from '../../../services/portal/src/platform/index.js';
import {
  Clock,
  Database,
  Live,
  Mail,
  RecordForms,
  serveRecordForm,
  sql,
  Writes,
} from '../../../services/portal/src/platform/index.js';
import type { PostgresIdempotencyStore } from '../../../services/portal/src/platform/idempotency/postgres-idempotency-store.js';

jest.setTimeout(180_000);

@Entity('report_forms')
class ReportForm {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') emp_id!: string;
  @Column('jsonb') content!: object;
  @Column('integer') version!: number;
  @Column('timestamptz') saved_at!: Date;
  @Column('timestamptz', { nullable: true }) submitted_at!: Date | null;
}

const TABLE = `CREATE TABLE report_forms (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), emp_id text NOT NULL UNIQUE, content jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1, saved_at timestamptz NOT NULL, submitted_at timestamptz)`;

const can = definePermissions('reports', ['fill']);
const messages = defineMessages('reports', { too_long_away: { status: 422, text: 'Come back before you leave.' } });

const report = defineRecordForm('reports.report', {
  path: '/reports',
  permission: can.fill,
  draft: true,
  once: true,
  pdf: true,
  input: z.strictObject({
    from: z.iso.date().meta({ title: 'From' }),
    to: z.iso.date().meta({ title: 'To' }),
    notes: z
      .array(z.strictObject({ note: z.string().min(1).max(100).meta({ title: 'Note' }) }))
      .max(2)
      .meta({ title: 'Notes' }),
  }),
  sections: [{ title: 'Report', fields: ['from', 'to', 'notes'] }],
  refusal: ({ from, to }) => (to < from ? messages.refusalAt('to', 'too_long_away') : null),
  texts: { title: 'Report' },
});

const reports = serveRecordForm(report, {
  entity: ReportForm,
  own: (actor) => ({ emp_id: actor.empId }),
  also: (_actor, values) => ({ has: values === null ? 0 : 1 }),
  inTransaction: async (tx, { values }) => {
    await tx.execute(sql.composed('INSERT INTO report_days (day) VALUES (:day::date)'), { day: values['from'] });
  },
  mails: ({ id, actor, version }) => [
    {
      key: `report/${id}/${version}`,
      to: 'office@campus.example',
      subject: `Report of ${actor.name}`,
      text: 'It is there.',
      office: 'operations',
      recordType: 'reports.report',
      recordId: id,
    },
  ],
});

const actorOf = (empId: string): Actor =>
  ({ empId, name: `Person ${empId}`, impersonating: null, realUser: { empId, name: `Person ${empId}` } }) as unknown as Actor;
const [ann, ben] = [actorOf('900001'), actorOf('900002')];
const WHOLE = { from: '2026-03-01', to: '2026-03-08', notes: [{ note: 'Tea' }] };

let database: TestDatabase;
let db: Database;
let forms: RecordForms;

beforeAll(async () => {
  database = await startTestDatabase();
  await database.query(TABLE);
  await database.query('CREATE TABLE report_days (day date NOT NULL UNIQUE)');
  db = await new Database({
    url: database.url,
    poolMax: 4,
    applicationName: 'record-forms',
    entities: [ReportForm],
    asApplication: false,
    onPoolError: () => undefined,
  }).open();
  const clock = new Clock(db, { nodeEnv: 'test' } as PortalConfig);
  // Nobody else runs here: what is enqueued after a commit is looked at in its table.
  const mail = new Mail({ enqueueAfterCommit: () => undefined } as unknown as Queues);
  // A call without a key keeps no answer.
  const answers = {
    valuesOf: () => ({ actor: null, operation: null, key: null, fingerprint: null, status: null, answer: null }),
  };
  const live = new Live(db, { wake: () => undefined } as unknown as LiveRelay);
  forms = new RecordForms(db, new Writes(db, answers as unknown as PostgresIdempotencyStore, live, mail, clock), clock);
});
afterAll(async () => {
  await db?.close();
  await database?.stop();
});

const dataOf = async (answer: Promise<Answered>) => (await answer).fields.data as Record<string, unknown>;
const refusedWith = (call: Promise<unknown>): Promise<Refusal> =>
  call.then(
    () => {
      throw new Error('It was not refused');
    },
    (error: unknown) => error as Refusal,
  );
const audited = async () =>
  (
    await database.query<{ said: string }>(
      `SELECT action || ' ' || action_by || ' ' || (detail->>'version') AS said FROM audit_entries WHERE record_type = 'reports.report' ORDER BY id`,
    )
  ).map(({ said }) => said);

describe('a form that a person fills in', () => {
  it('is empty, kept as a draft, read again by its owner only, and refused from an old version with the one that is there', async () => {
    expect(await dataOf(forms.read(reports, ann))).toEqual({ form: null, version: 0, completed: 0, submitted_at: null, has: 0 });
    const saved = await dataOf(forms.save(reports, ann, { from: '2026-03-01', version: 0 }));
    expect(saved).toMatchObject({ form: { from: '2026-03-01' }, version: 1, completed: 0, has: 1 });
    expect(await dataOf(forms.read(reports, ben))).toMatchObject({ form: null, version: 0 });
    const stale = await refusedWith(forms.save(reports, ann, { from: '2026-04-01', version: 0 }));
    expect([stale.status, stale.code]).toEqual([409, 'record-form.stale']);
    expect(stale.detail.data).toMatchObject({ form: { from: '2026-03-01' }, version: 1 });
    expect(await audited()).toEqual(['save 900001 1']);
  });

  it('is not submitted against its rules, nor where what follows fails: nothing of it stays', async () => {
    const refused = await refusedWith(forms.submit(reports, ann, { ...WHOLE, to: '2026-02-01', version: 1 }));
    expect(refused.detail.fields).toEqual([{ path: 'to', message: 'Come back before you leave.' }]);
    await database.query(`INSERT INTO report_days VALUES ('2026-03-01')`);
    await refusedWith(forms.submit(reports, ann, { ...WHOLE, version: 1 }));
    await database.query('DELETE FROM report_days');
    expect(await dataOf(forms.read(reports, ann))).toMatchObject({ version: 1, completed: 0 });
    expect(await audited()).toEqual(['save 900001 1']);
    const missing = await refusedWith(forms.print(reports, ann));
    expect(missing.code).toBe('record-form.not_submitted');
  });

  it('is submitted once, with its version, audit entry, mail and live event together, and is a document from then on', async () => {
    const sent = await dataOf(forms.submit(reports, ann, { ...WHOLE, version: 1 }));
    expect(sent).toMatchObject({ form: WHOLE, version: 2, completed: 1, submitted_at: expect.any(String) });
    expect(await audited()).toEqual(['save 900001 1', 'submit 900001 2']);
    const mails = await database.query(`SELECT recipient, subject FROM mail_messages WHERE record_type = 'reports.report'`);
    expect(mails).toEqual([{ recipient: 'office@campus.example', subject: 'Report of Person 900001' }]);
    const events = await database.query(`SELECT people FROM live_events WHERE topic = 'reports.report'`);
    expect(events).toEqual([{ people: ['900001'] }, { people: ['900001'] }]);
    for (const again of [forms.submit(reports, ann, { ...WHOLE, version: 2 }), forms.save(reports, ann, { version: 2 })])
      expect((await refusedWith(again)).code).toBe('record-form.submitted_already');
    const { file } = await forms.print(reports, ann);
    expect([file.name, String(file.content).slice(0, 5)]).toEqual(['reports.report.pdf', '%PDF-']);
  });

  it('is first saved by one of two tabs at once', async () => {
    const both = await Promise.allSettled(['Mar', 'Apr'].map(() => forms.save(reports, ben, { from: '2026-03-01', version: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await dataOf(forms.read(reports, ben))).toMatchObject({ version: 1 });
  });
});

describe('the operations of a form', () => {
  it('take an unfinished draft and no wrong one, at any depth', () => {
    const input = report.save.input;
    expect(input.parse({ from: '', notes: [{ note: '' }], version: 0 })).toEqual({ notes: [{}], version: 0 });
    expect(input.safeParse({ from: '13/45/2026' }).success).toBe(false);
    expect(input.safeParse({ notes: [{}, {}, {}] }).success).toBe(false);
    expect(report.submit.input.safeParse({ ...WHOLE, to: '' }).success).toBe(false);
    expect(report.operations.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([
      'reports.readReport GET /reports',
      'reports.submitReport POST /reports',
      'reports.saveReport POST /reports/draft',
      'reports.printReport GET /reports/pdf',
    ]);
  });
});
