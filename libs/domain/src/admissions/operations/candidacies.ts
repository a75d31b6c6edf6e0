import type { Operation } from '@campus/contract-kit';
import { defineOperation, id } from '@campus/contract-kit';
import * as z from 'zod';
import { admissionsMessages as messages, admissionsTexts as texts } from '../messages.js';
import { admissionsPermissions as can } from '../permissions.js';
import { LOCATION_CODE, PROGRAM_CODE, STAGES } from '../rules/index.js';

const { fields } = texts;
const stage = z.enum(STAGES);

/** A candidacy by the names of the admissions system. [RECORD-008] */
export const candidacy = z.strictObject({
  YR_CDE: z.string(),
  TRM_CDE: z.string(),
  DIV_CDE: z.string(),
  PROG_CDE: z.string(),
  STAGE: stage,
  ID_NUM: id,
  LOCA_CDE: z.string(),
});
export type Candidacy = z.output<typeof candidacy>;

/** The candidacies of a person, the newest term first. [RECORD-008] */
export const listCandidacies = defineOperation({
  name: 'admissions.listCandidacies',
  summary: 'The candidacies of a person',
  method: 'GET',
  mode: 'read',
  permission: can.keepCandidacies,
  path: '/candidacy',
  answer: 'list',
  input: z.strictObject({ id: id }),
  output: z.array(candidacy),
});

/** Changes program, stage or location of the candidacy that the other fields name. `was` is the stage that was seen. [RECORD-041] */
export const updateCandidacy = defineOperation({
  name: 'admissions.updateCandidacy',
  summary: 'Change a candidacy',
  method: 'POST',
  mode: 'action',
  permission: can.keepCandidacies,
  path: '/candidacy/update',
  refusalWhileActing: () => messages.refusal('own_name_only'),
  input: z.strictObject({
    ID_NUM: id,
    YR_CDE: z.string().regex(/^\d{4}$/),
    TRM_CDE: z.string().regex(/^[A-Z0-9]{1,2}$/),
    DIV_CDE: z.string().regex(/^[A-Z-]{1,5}$/),
    PROG_CDE: z
      .string()
      .regex(PROGRAM_CODE, 'Enter a program code of 3 to 5 letters or digits, upper case.')
      .meta({ title: fields.PROG_CDE }),
    STAGE: stage.meta({ title: fields.STAGE, choices: texts.stages }),
    LOCA_CDE: z.string().regex(LOCATION_CODE, 'Enter a location code, such as CAMPUS.').meta({ title: fields.LOCA_CDE }),
    was: stage.optional(),
  }),
  output: candidacy,
});

/** The calls of candidacies. */
export const candidacyOperations: readonly Operation[] = [listCandidacies, updateCandidacy];
