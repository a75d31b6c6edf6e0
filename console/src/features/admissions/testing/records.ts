import type {
  AdmissionsFunnel,
  AdmissionsGoal,
  AdmissionsProgram,
  CandidateRow,
  FrozenDifference,
  ProgramRow,
  SummaryRow,
} from '@campus/domain/admissions';

const COUNTS = { applied: 3, accepted: 2, enrolled: 1 };
export const summaryOf = (div_cde: string): SummaryRow => ({
  div_cde,
  apps: 12,
  accepts: 8,
  enrolled: 5,
  hours_sold: 61.5,
  main: 4,
  other: 1,
  goals: { application: 30, accepted: 20, enrolled: 15 },
  benchmarks: [{ date: '2027-08-01', this: null, last: COUNTS, before: { applied: 9, accepted: 7, enrolled: 6 } }],
});
export const candidateOf = (at: number): CandidateRow => ({
  connect_id: `C${at}`,
  id_num: `30000${at}`,
  first_name: 'Ada',
  last_name: `Candidate ${at}`,
  dept_cde: 'MDV',
  div_cde: 'M',
  prog_cde: 'MDVBC',
  program: 'Biblical Counseling',
  trm_cde: 'FA',
  loca_cde: 'ONLINE',
  stud_type: 'T',
  app: 1,
  acc: 1,
  reg: 0,
  hrs_enrolled: 9,
  gender: 'F',
});
export const PROGRAM: ProgramRow = {
  div: 'M',
  program: 'Master of Divinity',
  school: 'Southern',
  prog: 'MDV, MDV%',
  N_apps: 11,
  N_accepts: 12,
  N_enrolled: 13,
  T_apps: 21,
  T_accepts: 22,
  T_enrolled: 23,
  R_apps: 31,
  R_accepts: 32,
  R_enrolled: 33,
  NP1: 41,
  NP2: 42,
};
export const GOAL: AdmissionsGoal = {
  yr_cde: '2027',
  trm_cde: 'FA',
  div_cde: 'M',
  application: 30,
  accepted: 20,
  enrolled: 15,
  version: 4,
};
export const DIVINITY: AdmissionsProgram = { id: 'p1', program_name: 'Master of Divinity', codes: ['MDV', 'MDV%'], version: 2 };
export const DROPOUT = {
  id_num: '150009',
  first_name: 'Sam',
  last_name: 'Larkin',
  email: 'sam@campus.example',
  mobile_phone: null,
};

export const FUNNEL: AdmissionsFunnel = {
  day: '2026-11-28',
  last_day: '2025-11-28',
  divisions: [
    {
      div_cde: 'M',
      steps: [
        { step: 'inquiries', now: 16, last: 10, goal: null, conversion: null, last_conversion: null },
        { step: 'applied', now: 12, last: 9, goal: 30, conversion: 75, last_conversion: 90 },
      ],
    },
  ],
};
export const DIFFERENCE: FrozenDifference = {
  id_num: '300001',
  connect_id: 'C1',
  first_name: 'Ada',
  last_name: 'Candidate 1',
  div_cde: 'M',
  change: 'changed',
  then_name: 'Candidate 1, Ada',
  then_prog: 'MDV',
  then_stage: 'APP',
  then_app: 1,
  then_acc: 0,
  then_reg: 0,
  now_prog: 'MDVBC',
  now_stage: 'ACC',
  now_app: 1,
  now_acc: 1,
  now_reg: 0,
};
