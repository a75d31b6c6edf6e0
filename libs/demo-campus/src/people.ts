/** The password of every person of the demo campus. Development and tests only. */
export const DEMO_PASSWORD = 'campus-demo';

/** A named person of the demo campus, as the sign-in provider and the personnel records know them. */
export interface DemoPerson {
  readonly username: string;
  /** Employee or student number, six digits as text; the `sub` of the sign-in provider. */
  readonly empId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Groups that the sign-in provider hands out; rights kept by the portal itself are in the assignments. */
  readonly groups: readonly string[];
  /** What this person is on campus, in a few words for the 'sign in as' list. */
  readonly is: string;
}

type Row = readonly [username: string, empId: string, first: string, last: string, groups: readonly string[], is: string];

/** Every group that opens an area; `allareas` is in all of them. */
const AREA_GROUPS = [
  'hr',
  'hr-paf-creators',
  'hr-paf-finalizers',
  'accounting',
  'records',
  'registrar',
  'student-payments',
  'financial-aid',
  'admissions',
  'advancement',
  'assessment',
  'library',
  'fitness-center',
  'fitness-center-admins',
  'clinic',
  'housing',
  'campus-tech',
  'people-admins',
  'communications',
  'endowment',
  'deans',
  'ops',
  'impersonation-admins',
  'impersonate-students',
] as const;

const EMPLOYEE = ['employees'] as const;
const staff = (...groups: readonly string[]): readonly string[] => [...EMPLOYEE, ...groups];

const rows: readonly Row[] = [
  ['creator', '100101', 'Clara', 'Winfield', staff('hr-paf-creators'), 'makes PAFs for 0410 and 0330'],
  ['creator2', '100102', 'Conrad', 'Ashby', staff('hr-paf-creators'), 'makes PAFs for 0330 only'],
  ['approver1', '100111', 'Alma', 'Prescott', staff(), 'first approver of 0410 and approver of 0330'],
  ['approver2', '100112', 'Bennett', 'Okafor', staff(), 'second approver of 0410'],
  ['approver3', '100113', 'Corinne', 'Delgado', staff(), 'third approver of 0410'],
  ['approver4', '100114', 'Desmond', 'Hale', staff(), 'fourth approver of 0410'],
  ['finalizer', '100121', 'Fiona', 'Marchetti', staff('hr-paf-finalizers'), 'HR finalizer of PAFs'],
  ['pafadmin', '100122', 'Patrick', 'Ainsley', staff(), 'administers PAF access, approvers, processors, reports'],
  ['processor1', '100131', 'Priya', 'Raman', staff(), 'processes Network and Building access'],
  ['processor2', '100132', 'Quentin', 'Barlow', staff(), 'processes Network and Building access'],
  ['hourly', '100201', 'Harriet', 'Novak', staff(), 'employee with two hourly positions'],
  ['salaried', '100202', 'Simon', 'Aldridge', staff(), 'employee with a salaried position'],
  ['visa', '100203', 'Vikram', 'Desai', staff(), 'hourly employee on a visa'],
  ['parttime', '100204', 'Paula', 'Tennant', staff(), 'hourly employee near 28 hours a month'],
  ['supervisor', '100211', 'Susan', 'Whitlock', staff(), 'supervises hourly, salaried, visa, parttime and 20 more'],
  ['supdelegate', '100212', 'Seth', 'Donnelly', staff(), "the supervisor's delegate"],
  ['accountant', '100301', 'Abigail', 'Stroud', staff('accounting'), 'accounting'],
  ['acctdelegate', '100302', 'Amos', 'Kettering', staff('accounting'), "the accountant's delegate"],
  ['records', '100311', 'Ruth', 'Callahan', staff('records'), 'staff of records'],
  ['registrar', '100312', 'Roland', 'Fairbanks', staff('registrar'), 'staff of the registrar'],
  ['payments', '100313', 'Penelope', 'Garrick', staff('student-payments'), 'staff of student payments'],
  ['finaid', '100314', 'Felix', 'Monroe', staff('financial-aid'), 'staff of financial aid'],
  ['admissions', '100315', 'Adele', 'Thorne', staff('admissions'), 'staff of admissions'],
  ['advancement', '100316', 'Arthur', 'Pemberton', staff('advancement', 'endowment'), 'staff of advancement'],
  ['assessment', '100317', 'Astrid', 'Lindqvist', staff('assessment', 'impersonate-students'), 'staff of assessment'],
  ['library', '100318', 'Leonard', 'Quimby', staff('library'), 'staff of the library'],
  [
    'fitness',
    '100319',
    'Freya',
    'Hammond',
    staff('fitness-center', 'fitness-center-admins'),
    'staff of the fitness center with proper access',
  ],
  ['clinic', '100320', 'Celeste', 'Ibarra', staff('clinic'), 'staff of the clinic'],
  ['housing', '100321', 'Hugo', 'Bradshaw', staff('housing'), 'staff of housing'],
  ['tech', '100322', 'Theo', 'Vance', staff('campus-tech'), 'staff of campus technology'],
  ['rd1', '100331', 'Rachel', 'Sorensen', staff('resident-directors'), 'resident director with six resident assistants'],
  ['ra1', '150101', 'Ryan', 'Castillo', ['students', 'resident-assistants'], 'resident assistant'],
  ['faculty1', '100341', 'Francis', 'Abernathy', staff('faculty'), 'faculty'],
  ['faculty2', '100342', 'Florence', 'Yoon', staff('faculty'), 'faculty'],
  ['dean.boyce', '100343', 'Gideon', 'Marlowe', staff('faculty', 'deans'), 'dean of Boyce'],
  ['dean.southern', '100344', 'Helena', 'Crowder', staff('faculty', 'deans'), 'dean of Southern'],
  ['student1', '150001', 'Sophie', 'Larkin', ['students'], 'Boyce, full-time, with a dorm room'],
  ['student2', '150002', 'Samuel', 'Oyelaran', ['students'], 'Southern'],
  ['student3', '150003', 'Selena', 'Whitaker', ['students'], 'has a hold and a balance'],
  ['student4', '150004', 'Stefan', 'Burke', ['students'], 'about to graduate'],
  ['ambassador1', '150011', 'Amelia', 'Foss', ['students', 'phonathon-callers'], 'phonathon caller'],
  ['ambassador2', '150012', 'Andre', 'Salgado', ['students', 'phonathon-callers'], 'phonathon caller'],
  ['impersonator', '100401', 'Imogen', 'Ravenel', staff('impersonate-students'), 'may impersonate students, nothing else'],
  ['impadmin', '100402', 'Isaac', 'Colby', staff('impersonation-admins'), 'manages who may impersonate whom'],
  ['hr', '100411', 'Hannah', 'Rutledge', staff('hr'), 'HR staff without a part in PAFs'],
  ['communications', '100412', 'Cecil', 'Draper', staff('communications'), 'directory files'],
  ['allareas', '100413', 'Alexis', 'Underhill', staff(...AREA_GROUPS), 'groups that open every area'],
  ['ops', '100414', 'Oscar', 'Penrose', staff('ops'), 'runs the operations console'],
  ['accessible', '100421', 'Avery', 'Tillman', staff('accessibility'), 'employee in the group accessibility'],
  ['plain', '100422', 'Piper', 'Nolan', staff(), 'employee with nothing but an account'],
  ['peopleadmin', '100423', 'Pauline', 'Hargrove', staff('people-admins'), 'administers person records'],
  ['peopleadmin2', '100424', 'Percy', 'Landry', staff('people-admins'), 'administers person records too'],
  ['student5', '150005', 'Silas', 'Brandt', ['students'], 'both kinds of hold'],
  ['student6', '150006', 'Serena', 'Adeyemi', ['students'], 'on two waitlists'],
  ['student7', '150007', 'Solomon', 'Vickers', ['students'], 'two degrees, a repeat, a transfer, an incomplete'],
  ['student8', '150008', 'Stella', 'Moreau', ['students'], 'a credit balance'],
  ['student9', '150009', 'Sterling', 'Nakamura', ['students'], 'withdrawn'],
  ['fitness2', '100323', 'Fletcher', 'Boone', staff('fitness-center'), 'staff of the fitness center without proper access'],
  ['rd2', '100332', 'Regina', 'Maddox', staff('resident-directors'), 'resident director of the other hall'],
  ['ra2', '150102', 'Rosa', 'Lindgren', ['students', 'resident-assistants'], 'resident assistant of the other hall'],
];

const personOf = ([username, empId, firstName, lastName, groups, is]: Row): DemoPerson => ({
  username,
  empId,
  firstName,
  lastName,
  groups,
  is,
  email: `${username}@campus.example`,
});

/** Every named person of the demo campus, in the order of the 'sign in as' list. */
export const demoPeople: readonly DemoPerson[] = rows.map(personOf);

/** Who can sign in and is no person of the campus: a student has named the address. */
export const demoGuests: readonly DemoPerson[] = [
  personOf(['payer1', '190001', 'Peter', 'Larkin', [], 'authorized payer of student1, no person of the campus']),
];

const byUsername: ReadonlyMap<string, DemoPerson> = new Map(
  [...demoPeople, ...demoGuests].map((person) => [person.username, person]),
);

/** The named person with this username; an unknown one throws. */
export function demoPerson(username: string): DemoPerson {
  const person = byUsername.get(username);
  if (!person) throw new Error(`The demo campus knows nobody with the username '${username}'.`);
  return person;
}
