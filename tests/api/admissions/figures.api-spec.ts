import type { InputOf } from '@campus/contract-kit';
import { listByProgram, listCandidates, readAdmissionsTerms, readFunnel, readSummary } from '@campus/domain/admissions';
import { REACHED as STEPS, yearsBefore } from '@campus/domain/admissions/rules';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let staff: TestClient;
let today: string;
let term: { readonly yr_cde: string; readonly trm_cde: string };
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  staff = await portal.client('admissions');
  const { yr_cde, trm_cde, today: day } = await staff.mustCall(readAdmissionsTerms, {});
  [today, term] = [day, { yr_cde, trm_cde }];
});
afterAll(() => portal?.stop());

type Asked = Partial<InputOf<typeof listCandidates>>;
/** How many people a figure leads to. */
const countOf = async (asked: Asked): Promise<number> =>
  (await staff.call(listCandidates, { ...term, ...asked, per_page: 10 })).body.page?.total ?? -1;
const REACHED = { apps: 'app', accepts: 'acc', enrolled: 'reg' } as const;

describe('each figure of the demo campus', () => {
  it('by program is the number of the people that it leads to, now and on a frozen day [ADMIS-011]', async () => {
    for (const as_of of [undefined, addDays(today, -4)]) {
      const day = as_of ?? today;
      const rows = (await staff.mustCall(listByProgram, { ...term, as_of, per_page: 500 }))
        .filter(({ N_apps }) => N_apps > 0)
        .slice(0, 4);
      expect(rows.length).toBeGreaterThan(2);
      for (const row of rows) {
        const of = { div_cde: row.div, program: row.program };
        for (const type of ['N', 'T', 'R'] as const)
          for (const [name, reached] of Object.entries(REACHED) as ['apps', 'app'][])
            expect([row.program, type, name, await countOf({ ...of, as_of, stud_type: type, reached })]).toEqual([
              ...[row.program, type, name, row[`${type}_${name}`]],
            ]);
        for (const ago of [1, 2] as const) {
          const before = { yr_cde: String(Number(term.yr_cde) - ago), as_of: yearsBefore(day, ago) };
          expect([row.program, ago, await countOf({ ...of, ...before, stud_type: 'N', reached: 'reg' })]).toEqual([
            ...[row.program, ago, row[`NP${ago}`]],
          ]);
        }
      }
    }
  });

  it('of the summary and of its benchmark days is the number of its people, and the hours are theirs', async () => {
    for (const as_of of [undefined, addDays(today, -4)]) {
      const day = as_of ?? today;
      for (const row of (await staff.mustCall(readSummary, { ...term, as_of })).slice(0, -1)) {
        const of = { as_of, div_cde: row.div_cde, reached: 'reg' } as const;
        const people = await staff.mustCall(listCandidates, { ...term, ...of, per_page: 5000 });
        const hours = people.reduce((all, { hrs_enrolled: credits }) => all + credits, 0);
        const places = [await countOf({ ...of, place: 'main' }), await countOf({ ...of, place: 'other' })];
        expect([row.div_cde, people.length, hours, ...places]).toEqual([
          ...[row.div_cde, row.enrolled, row.hours_sold, row.main, row.other],
        ]);
        for (const { date, ...years } of row.benchmarks)
          for (const [ago, counts] of [years.this, years.last, years.before].entries())
            for (const { reached, count } of counts === null ? [] : STEPS) {
              const on = yearsBefore(date, ago);
              const then = {
                yr_cde: String(Number(term.yr_cde) - ago),
                as_of: on < day ? on : day,
                div_cde: row.div_cde,
                reached,
              };
              expect([row.div_cde, date, ago, reached, await countOf(then)]).toEqual([
                ...[row.div_cde, date, ago, reached, counts?.[count]],
              ]);
            }
      }
    }
  });

  it('of the summary and of the funnel is the number of its people, and that of last year is of the same day', async () => {
    for (const as_of of [undefined, addDays(today, -4), addDays(today, -40)]) {
      const summary = await staff.mustCall(readSummary, { ...term, as_of });
      const { divisions, day, last_day: lastDay } = await staff.mustCall(readFunnel, { ...term, as_of });
      expect([day, lastDay]).toEqual([as_of ?? today, yearsBefore(as_of ?? today, 1)]);
      expect(divisions.map(({ div_cde }) => div_cde)).toEqual(summary.map(({ div_cde }) => div_cde).slice(0, -1));
      for (const { div_cde, steps } of divisions) {
        const [all, applied, accepted, enrolled] = steps;
        const row = summary.find((one) => one.div_cde === div_cde);
        expect([applied?.now, accepted?.now, enrolled?.now]).toEqual([row?.apps, row?.accepts, row?.enrolled]);
        expect([applied?.goal, accepted?.goal, enrolled?.goal]).toEqual(
          row?.goals.application === 0 ? expect.any(Array) : [row?.goals.application, row?.goals.accepted, row?.goals.enrolled],
        );
        expect([div_cde, all?.now, applied?.now]).toEqual([
          ...[div_cde, await countOf({ as_of, div_cde }), await countOf({ as_of, div_cde, reached: 'app' })],
        ]);
        const last = { yr_cde: String(Number(term.yr_cde) - 1), as_of: lastDay, div_cde };
        expect([div_cde, accepted?.last]).toEqual([div_cde, await countOf({ ...last, reached: 'acc' })]);
      }
    }
  });
});
