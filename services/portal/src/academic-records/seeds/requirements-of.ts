import type { RequirementGroup } from '@campus/domain/academic-records/rules';

type Group = Omit<RequirementGroup, 'courses' | 'hours'> & {
  readonly needed_hours: number | null;
  readonly needed_courses: number | null;
};

const group = (name: string, patterns: string, hours: number, more: Partial<Group> = {}): Group => ({
  name,
  patterns: patterns.split(' ').filter((one) => one !== ''),
  needed_hours: hours,
  needed_courses: null,
  least_grade: 'D-',
  electives: false,
  exclusive: false,
  ...more,
});
const one = (name: string, code: string, more: Partial<Group> = {}): Group =>
  group(name, code, 0, { needed_hours: null, needed_courses: 1, ...more });
const electives = (hours: number): Group => group('Electives', '', hours, { electives: true });

const C = { least_grade: 'C-' } as const;
const SURVEY = [group('Old Testament survey', 'BB101', 3, C), group('New Testament survey', 'BB102', 3, C)];
const WRITING = one('Writing', 'EN101', C);
const PHILOSOPHY = group('Philosophy', 'PH210 PH3%', 3);
const MINISTRY = one('Applied ministry', 'MAP100');

/** What the programs of the demo campus ask for; together as many hours as the program needs. */
const REQUIREMENTS: Readonly<Record<string, readonly Group[]>> = {
  BABS: [
    ...[...SURVEY, group('Biblical studies', 'BB201 BB2% BB3% BB4%', 18, C), group('Theology', 'TH%', 12), WRITING],
    ...[group('General studies', 'HS% MA1% MU1% EN2%', 15), PHILOSOPHY, MINISTRY, electives(68)],
  ],
  BSBA: [
    ...[group('Business core', 'BA110 BA220 BA3% BA4%', 36, { ...C, exclusive: true }), ...SURVEY, WRITING],
    ...[group('Mathematics', 'MA115 MA2%', 6, C), group('General studies', 'HS% PH% EN2%', 12), MINISTRY, electives(61)],
  ],
  BAWM: [
    ...[group('Music theory', 'MU120 MU1% MU2%', 12, C), group('Ensembles and performance', 'MU3% MU4%', 24), ...SURVEY],
    ...[WRITING, group('General studies', 'HS% MA1% PH%', 12), MINISTRY, electives(70)],
  ],
  MDIV: [
    ...[group('Old Testament', 'OT510 OT6%', 9), group('New Testament', 'NT520 NT6%', 9)],
    ...[group('Biblical languages', 'GK501 HB502 GK6% HB6%', 10, C), group('History and theology', 'CH530 ST540 CH6% ST6%', 15)],
    ...[group('Ministry', 'PM550 MS570 ET580 ED590 PM6% ET6%', 16), group('Counseling', 'CO560', 3), electives(26)],
  ],
  MACO: [
    group('Counseling core', 'CO560 CO6% CO7%', 30, { least_grade: 'B-', exclusive: true }),
    ...[group('Bible and theology', 'OT510 NT520 ST540', 9), group('Ethics', 'ET580', 3), electives(18)],
  ],
  THM: [group('Biblical studies', 'OT% NT%', 9), group('History and theology', 'CH% ST%', 9), electives(6)],
};

/** The same groups without the least grades, as they were before. */
const former = (groups: readonly Group[]): Group[] =>
  groups.map((each) => ({ ...each, least_grade: each.least_grade === 'C-' ? 'D-' : each.least_grade }));

/** The requirements of each program: those of the catalog year, and former ones for who declared it earlier. */
export function requirementsOf(catalogYear: number, formerYear: number) {
  return Object.entries(REQUIREMENTS).flatMap(([program_code, groups]) => [
    { program_code, catalog_year: formerYear, groups: former(groups) },
    { program_code, catalog_year: catalogYear, groups },
  ]);
}

/** What student4, who is about to graduate, brought along from another seminary: code, title, hours. */
export const ADVANCED_STANDING: readonly (readonly [code: string, title: string, hours: number])[] = [
  ['OT600', 'Old Testament, advanced standing', 6],
  ['NT600', 'New Testament, advanced standing', 6],
  ['GK600', 'Greek Exegesis, advanced standing', 3],
  ['HB600', 'Hebrew Exegesis, advanced standing', 3],
  ['CH530', 'Church History I', 3],
  ['CH600', 'Church History, advanced standing', 3],
  ['ST540', 'Systematic Theology I', 3],
  ['ST600', 'Systematic Theology, advanced standing', 6],
  ['PM600', 'Preaching, advanced standing', 6],
  ['ET600', 'Christian Ethics, advanced standing', 6],
  ['MS570', 'Introduction to Missions', 3],
  ['ED590', 'Teaching and Learning', 2],
  ['CO560', 'Foundations of Counseling', 3],
  ['MS600', 'Missions, advanced standing', 3],
  ['AP600', 'Apologetics, advanced standing', 6],
  ['MT600', 'Ministry in Teams, advanced standing', 6],
  ['WM600', 'World Religions, advanced standing', 6],
  ['LD600', 'Leadership, advanced standing', 6],
];
