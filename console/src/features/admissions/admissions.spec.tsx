import {
  admissionsReportTexts as texts,
  deleteAdmissionsProgram,
  listAdmissionsGoals,
  listAdmissionsPrograms,
  listArchive,
  listByProgram,
  listCandidates,
  listDropouts,
  listFrozenDifferences,
  listSemesterDropouts,
  readAdmissionsDay,
  readAdmissionsTerms,
  readFunnel,
  readProgramMatches,
  readSummary,
  readWeeklyMail,
  saveAdmissionsGoal,
  saveAdmissionsProgram,
} from '@campus/domain/admissions';
import { saveSetting } from '@campus/domain/shell';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, optionsOf } from '../../lib/testing/rendered.js';
import { DIFFERENCE, DIVINITY, DROPOUT, FUNNEL, GOAL, PROGRAM, candidateOf, summaryOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const STAFF = meOf({ groups: ['employees', 'admissions'] });
const paged =
  <Row,>(rows: readonly Row[]) =>
  ({ page = '1', per_page = '25' }: Readonly<Record<string, unknown>>) =>
    whole(rows.slice((Number(page) - 1) * Number(per_page), Number(page) * Number(per_page)), {
      page: { total: rows.length, next: null },
    }) as never;
const people = (count: number) => Array.from({ length: count }, (_, at) => candidateOf(at));
let portal: FakePortal;
beforeEach(() => {
  const terms = [
    { yr_cde: '2027', trm_cde: 'FA', name: 'Fall 2027' },
    { yr_cde: '2026', trm_cde: 'SP', name: 'Spring 2026' },
  ];
  const past = { yr_cde: '2026', trm_cde: 'SP' };
  portal = new FakePortal()
    .answer(readAdmissionsTerms, { terms, yr_cde: '2027', trm_cde: 'FA', past, today: '2026-11-28' })
    .answer(readSummary, [summaryOf('M'), summaryOf('Total')])
    .answer(readFunnel, FUNNEL)
    .answer(readAdmissionsDay, {
      day: '2026-10-01',
      source: 'frozen',
      night: '2026-10-01',
      first_night: '2026-09-01',
      note: 'The figures of that night.',
    })
    .answer(listFrozenDifferences, paged([DIFFERENCE]))
    .answer(readWeeklyMail, { on: false })
    .answer(saveSetting, null)
    .answer(listByProgram, paged([PROGRAM]))
    .answer(listCandidates, paged(people(26)))
    .answer(listArchive, paged(people(3)))
    .answer(listDropouts, paged([DROPOUT]))
    .answer(listSemesterDropouts, paged([DROPOUT]))
    .answer(listAdmissionsPrograms, [DIVINITY])
    .answer(listAdmissionsGoals, [GOAL])
    .answer(readProgramMatches, [{ prog_cde: 'MDVBC', candidacies: 7, program: 'Master of Divinity' }]);
});
const open = (path: string) => renderScreen(`/admissions/${path}`, portal, STAFF);
const bodyOf = async (name: string, text: string) => {
  const table = await screen.findByRole('table', { name });
  await within(table).findAllByText(text);
  return within(table).getAllByRole('row').slice(1);
};
const cells = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the reports of admissions', () => {
  it('begin with a summary whose figures lead to their people, and its benchmark table [ADMIS-001] [ADMIS-016] [ADMIS-009]', async () => {
    const { user, path, query } = open('summary');
    const [row] = await bodyOf(texts.titles.summary, 'M');
    expect(cells(row)).toEqual(['M', '12', '8', '5', '61.5', '4', '1', '30 / 20 / 15']);
    const [benchmark] = await bodyOf(texts.benchmarks, 'M');
    expect(cells(benchmark)).toEqual(['M', expect.any(String), 'ahead', '3 / 2 / 1', '9 / 7 / 6', '30 / 20 / 15']);
    expect(screen.getByRole('link', { name: texts.xlsx })).toHaveAttribute(
      'href',
      '/api/admissions/summary-xlsx?yr_cde=2027&trm_cde=FA',
    );
    const linkOf = (of: HTMLElement | undefined, figure: string) =>
      within(of as HTMLElement)
        .getByRole('link', { name: figure })
        .getAttribute('href')
        ?.split('?')[1];
    const term = 'yr_cde=2027&trm_cde=FA';
    expect(['61.5', '4', '1'].map((figure) => linkOf(row, figure))).toEqual(
      ['', '&place=main', '&place=other'].map((place) => `${term}&reached=reg${place}&div_cde=M`),
    );
    expect(['2', '7'].map((figure) => linkOf(benchmark, figure))).toEqual(
      [2026, 2025].map((year) => `yr_cde=${year}&trm_cde=FA&as_of=${year}-08-01&div_cde=M&reached=acc`),
    );
    const [, step] = await bodyOf(texts.funnel.table, 'Applied');
    expect(linkOf(step, '12')).toBe(`${term}&div_cde=M&reached=app`);
    expect(linkOf(step, '9')).toBe('yr_cde=2026&trm_cde=FA&as_of=2025-11-28&div_cde=M&reached=app');
    await user.click(within(row as HTMLElement).getByRole('link', { name: '8' }));
    await waitFor(() => expect(path()).toBe('/admissions/students'));
    expect(query()).toEqual({ yr_cde: '2027', trm_cde: 'FA', reached: 'acc', div_cde: 'M' });
    await waitFor(() => expect(portal.lastCall(listCandidates)).toMatchObject({ reached: 'acc', div_cde: 'M' }));
  });

  it('have the counts of New, Transfer and Readmit by program [ADMIS-002] [ADMIS-011] [ADMIS-032] [ADMIS-009]', async () => {
    open('byProgram');
    const [row] = await bodyOf(texts.titles.byProgram, 'Master of Divinity');
    expect(cells(row)).toEqual(
      ['Master of Divinity', 'M', 'Southern', 'MDV, MDV%', 11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42].map(String),
    );
    for (const group of ['New', 'Transfer', 'Readmit'])
      for (const count of ['Applied', 'Accepted', 'Enrolled'])
        expect(screen.getByRole('columnheader', { name: `${group} ${count}` })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.xlsx })).toHaveAttribute(
      'href',
      '/api/admissions/by-program-xlsx?yr_cde=2027&trm_cde=FA',
    );
  });

  it('list the candidates with sixteen fields, 25 a page or one of five sizes [ADMIS-003] [ADMIS-012] [ADMIS-030] [ADMIS-031] [ADMIS-009]', async () => {
    const { user } = open('students');
    const rows = await bodyOf(texts.titles.students, 'Candidate 0');
    expect(rows).toHaveLength(25);
    expect(cells(rows[0]).map(String).sort()).toEqual(Object.values(candidateOf(0)).map(String).sort());
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    expect(await bodyOf(texts.titles.students, 'Candidate 25')).toHaveLength(1);
    expect(await optionsOf(texts.pageSize)).toEqual(['10', '25', '50', '100', '5000']);
    await choose(texts.pageSize, '10');
    await waitFor(async () => expect(await bodyOf(texts.titles.students, 'Candidate 0')).toHaveLength(10));
    expect(screen.getByRole('link', { name: texts.xlsx })).toHaveAttribute(
      'href',
      '/api/admissions/students-xlsx?yr_cde=2027&trm_cde=FA',
    );
  });

  it('take another term from its choice, and the day as of which they count [ADMIS-003]', async () => {
    const { query } = open('students');
    await bodyOf(texts.titles.students, 'Candidate 0');
    await choose(texts.year, '2026');
    await waitFor(() => expect(portal.lastCall(listCandidates)).toMatchObject({ yr_cde: '2026', trm_cde: 'FA' }));
    fireEvent.change(screen.getByRole('textbox', { name: texts.asOf }), { target: { value: '10/1/2026' } });
    await waitFor(() => expect(query()).toMatchObject({ as_of: '2026-10-01' }));
    expect(await screen.findByText('The figures of that night.')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox', { name: texts.asOf }), { target: { value: '10/1/2030' } });
    expect(await screen.findByText('Choose today or an earlier day.')).toBeInTheDocument();
    expect(portal.lastCall(listCandidates)).toMatchObject({ as_of: '2026-10-01' });
  });

  it('show who dropped out, and how each is reached [ADMIS-006] [ADMIS-013] [ADMIS-009]', async () => {
    for (const [path, title, file] of [
      ['dropouts', texts.titles.dropouts, 'dropouts-xlsx'],
      ['semesterDropouts', texts.titles.semesterDropouts, 'semester-dropouts-xlsx'],
    ] as const) {
      open(path);
      const [row] = await bodyOf(title, 'Larkin');
      expect(cells(row).slice(0, 4)).toEqual(['Larkin', 'Sam', '150009', 'sam@campus.example']);
      expect(screen.getAllByRole('link', { name: texts.xlsx }).at(-1)).toHaveAttribute('href', `/api/admissions/${file}`);
    }
  });

  it('say which of three figures is which, in the head or above the table', async () => {
    open('summary');
    const section = (await screen.findByRole('heading', { name: texts.benchmarks })).closest('section');
    expect(section).toHaveTextContent('applied / accepted / enrolled');
    expect(await screen.findByRole('columnheader', { name: 'Goals: applied / accepted / enrolled' })).toBeInTheDocument();
  });

  it('show how far each division came beside last year and the goal, as bars and as a table', async () => {
    open('summary');
    const bars = within(await screen.findByRole('list', { name: 'Funnel of M' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.textContent)).toEqual(['All candidates16, last year 10', 'Applied12 of 30 wanted, last year 9']);
    const rows = await bodyOf(texts.funnel.table, 'Applied');
    expect(rows.map(cells)).toEqual([
      ['M', 'All candidates', '16', '10', '', '–', '–'],
      ['M', 'Applied', '12', '9', '30', '75%', '90%'],
    ]);
    expect(screen.getByText(/the same day last year \(11-28-2025\)/)).toBeInTheDocument();
  });

  it('lead from each figure by program to its people, those of earlier years as of the same day', async () => {
    open('byProgram');
    const [row] = await bodyOf(texts.titles.byProgram, 'Master of Divinity');
    const addressOf = (figure: string) =>
      Object.fromEntries(
        new URL(
          within(row as HTMLElement)
            .getByRole('link', { name: figure })
            .getAttribute('href') ?? '',
          'http://portal',
        ).searchParams,
      );
    const of = { yr_cde: '2027', trm_cde: 'FA', div_cde: 'M', program: 'Master of Divinity' };
    expect(addressOf('22')).toEqual({ ...of, stud_type: 'T', reached: 'acc' });
    expect(addressOf('42')).toEqual({ ...of, yr_cde: '2025', as_of: '2024-11-28', stud_type: 'N', reached: 'reg' });
  });

  it('say where the figures of a day come from and who has changed since, and offer the same day last year', async () => {
    const { user, query } = open('summary?as_of=2026-10-01');
    expect(await screen.findByText('The figures of that night.')).toBeInTheDocument();
    const [row] = await bodyOf(texts.differences, '300001');
    expect(cells(row)).toEqual([
      ...['Candidate 1, Ada', '300001', 'M', 'Changed', 'MDV, Applied, 1 / 0 / 0', 'MDVBC, Accepted, 1 / 1 / 0'],
    ]);
    await user.click(screen.getByRole('button', { name: texts.sameDayLastYear }));
    await waitFor(() => expect(query()).toMatchObject({ yr_cde: '2026', trm_cde: 'FA', as_of: '2025-10-01' }));
    expect(screen.getByRole('textbox', { name: texts.asOf })).toHaveValue('10/1/2025');
  });

  it('come by mail every Monday to who switches it on', async () => {
    const { user } = open('summary');
    const toggle = await screen.findByRole('switch', { name: texts.weekly.label });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(portal.lastCall(saveSetting)).toMatchObject({ name: 'admissions.weeklySummary', value: 'on' }));
  });

  it('keep a past term in the archive [ADMIS-008] [ADMIS-009]', async () => {
    open('connect-archive');
    expect(await bodyOf(texts.titles.archive, 'Candidate 0')).toHaveLength(3);
    expect(portal.lastCall(listArchive)).toMatchObject({ yr_cde: '2026', trm_cde: 'SP', per_page: '25' });
    expect(screen.getByRole('link', { name: texts.xlsx })).toHaveAttribute(
      'href',
      '/api/admissions/connect-archive-xlsx?yr_cde=2026&trm_cde=SP',
    );
  });
});

describe('the goals', () => {
  const edit = async (user: ReturnType<typeof open>['user'], typed: string) => {
    const [row] = await bodyOf(texts.titles.goals, '30');
    await user.click(within(row as HTMLElement).getByRole('button', { name: `Change ${texts.columns.goalApplication}` }));
    const field = within(row as HTMLElement).getByRole('textbox', { name: texts.columns.goalApplication });
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
  };

  it('are edited in the table and saved with their row [ADMIS-005] [ADMIS-014]', async () => {
    portal.answer(saveAdmissionsGoal, { ...GOAL, application: 120, version: 5 });
    const { user } = open('goals');
    const [row] = await bodyOf(texts.titles.goals, 'FA');
    expect(cells(row).slice(0, 3)).toEqual(['FA', '2027', 'M']);
    portal.answer(listAdmissionsGoals, () => [
      { ...GOAL, application: portal.calls(saveAdmissionsGoal).length === 0 ? 30 : 120 },
    ]);
    await edit(user, '120');
    await waitFor(() => expect(portal.lastCall(saveAdmissionsGoal)).toMatchObject({ ...GOAL, application: '120' }));
    expect(await screen.findByText('120')).toBeInTheDocument();
  });

  it('say what is wrong beside the value and keep the old one [ADMIS-021] [ADMIS-022]', async () => {
    const { user } = open('goals');
    for (const [typed, sentence] of [
      ['12a', 'Please enter only numbers.'],
      ['{Backspace}', 'This field is required'],
    ] as const) {
      const fields = [{ path: 'application', message: sentence }];
      portal.answer(saveAdmissionsGoal, refused(400, { success: false, message: sentence, fields }));
      await edit(user, typed);
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      await user.keyboard('{Escape}');
    }
    expect((await bodyOf(texts.titles.goals, '30')).length).toBe(1);
  });
});

describe('the programs', () => {
  it('show their codes; one is added with what its codes take, and one deleted [ADMIS-004] [ADMIS-015] [ADMIS-017]', async () => {
    const sentence = 'Program name is required';
    portal.answer(
      saveAdmissionsProgram,
      refused(400, { success: false, message: sentence, fields: [{ path: 'program_name', message: sentence }] }),
    );
    const { user } = open('programs');
    const [row] = await bodyOf(texts.titles.programs, 'Master of Divinity');
    expect(row).toHaveTextContent('MDV, MDV%');
    const form = within(screen.getByRole('form', { name: texts.addProgram }));
    await user.type(form.getByRole('textbox', { name: texts.codes }), 'MDVBC');
    expect(await screen.findByText(/Takes 1 program code: MDVBC Master of Divinity gives up MDVBC\./)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: texts.addProgram }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    portal.answer(saveAdmissionsProgram, { id: 'p2', program_name: 'Counseling', codes: ['MDVBC'], version: 1 });
    await user.type(form.getByRole('textbox', { name: texts.programName }), 'Counseling');
    await user.click(form.getByRole('button', { name: texts.addProgram }));
    await waitFor(() =>
      expect(portal.lastCall(saveAdmissionsProgram)).toMatchObject({ program_name: 'Counseling', codes: ['MDVBC'] }),
    );
    portal.answer(deleteAdmissionsProgram, null);
    await user.click(within(row as HTMLElement).getByRole('button', { name: texts.deleteProgram }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.deleteProgram }));
    await waitFor(() => expect(portal.lastCall(deleteAdmissionsProgram)).toMatchObject({ id: 'p1', version: 2 }));
  });

  it('say that a code is in the list already, and that a name is too long [ADMIS-018] [ADMIS-020]', async () => {
    const { user } = open('programs');
    const [row] = await bodyOf(texts.titles.programs, 'Master of Divinity');
    for (const [label, typed, path, sentence] of [
      [texts.codes, 'MDV, MDV', 'codes', 'Program code already exists in list.'],
      [texts.programName, 'A'.repeat(26), 'program_name', 'Program name can be at most 25 characters'],
    ] as const) {
      portal.answer(
        saveAdmissionsProgram,
        refused(400, { success: false, message: sentence, fields: [{ path, message: sentence }] }),
      );
      await user.click(within(row as HTMLElement).getByRole('button', { name: `Change ${label}` }));
      const field = within(row as HTMLElement).getByRole('textbox', { name: label });
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      await user.keyboard('{Escape}');
    }
    expect(portal.lastCall(saveAdmissionsProgram)).toMatchObject({ id: 'p1', version: 2, codes: ['MDV', 'MDV%'] });
  });
});
