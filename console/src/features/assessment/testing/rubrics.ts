import type { RubricCourse, RubricGroup, RubricType } from '@campus/domain/assessment';
import { listSchools } from '@campus/domain/academic-records';
import { listRubricCourses, listRubricGroups, listRubricTypes } from '@campus/domain/assessment';

import { FakePortal } from '../../../lib/testing/fake-portal.js';

/** The rubric types and groups as they are now. */
export interface Rubrics {
  types: RubricType[];
  groups: RubricGroup[];
}

/** Two types, and one group with both. */
export function rubrics(): Rubrics {
  return {
    types: [
      { id: '1', name: 'Writing' },
      { id: '2', name: 'Speech' },
    ],
    groups: [{ id: '11', name: 'Essay', types: ['1', '2'], version: 1 }],
  };
}

/** A course of the school. */
export const courseOf = (number: string, title: string): RubricCourse => ({
  REQUEST_NUM: number,
  CRS_CDE: `BB${number}`,
  CRS_TITLE: title,
});

/** A portal with these rubrics and the courses of a school. */
export function rubricOffice(now: Rubrics = rubrics()): FakePortal {
  const courses = [courseOf('101', 'Survey of the Bible'), courseOf('102', 'Hermeneutics')];
  return new FakePortal()
    .answer(listRubricTypes, () => now.types)
    .answer(listRubricGroups, () => now.groups)
    .answer(listSchools, [{ code: 'BC', name: 'Boyce College' }])
    .answer(listRubricCourses, ({ q }) => courses.filter(({ CRS_TITLE }) => CRS_TITLE.toLowerCase().includes(String(q ?? ''))));
}
