import {
  addRubricGroup,
  addRubricType,
  generateRubric,
  listRubricGroups,
  listRubricTypes,
  removeRubricGroup,
  removeRubricType,
} from '@campus/domain/assessment';
import { contractOf, formContract, listContract, refusedTo } from '@campus/test-kit/contract';

const as = 'assessment';
const others = ['student1', 'faculty1', 'dean.boyce'];
const formOf = (ids: string) => ({
  as,
  ids,
  good: { name: 'Field work' },
  bad: [
    [{ name: '' }, 'assessment.rubric_name_needed', ids],
    [{ name: undefined }, 'assessment.rubric_name_needed', ids],
    [{ name: 'l'.repeat(101) }, 'assessment.rubric_name_long', ids],
  ] as const,
});

contractOf('rubrics', [
  refusedTo([listRubricTypes, listRubricGroups], others, '[RUBRIC-006] [RUBRIC-011]'),
  refusedTo([addRubricType, removeRubricType, addRubricGroup, removeRubricGroup], others, '[RUBRIC-012] [RUBRIC-013]'),
  refusedTo(generateRubric, others, '[RUBRIC-016]'),
  listContract(listRubricTypes, { as, names: ['id', 'name'] }, '[RUBRIC-006] [RUBRIC-011]'),
  formContract(addRubricType, formOf('[RUBRIC-012]')),
  formContract(addRubricGroup, formOf('[RUBRIC-013]')),
]);
