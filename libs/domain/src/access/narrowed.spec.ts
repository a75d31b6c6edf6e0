import { describe, expect, it } from '@jest/globals';
import { academicRecordsPermissions as records } from '../academic-records/permissions.js';
import { assessmentPermissions as assessment } from '../assessment/permissions.js';
import { financialAidPermissions as aid } from '../financial-aid/permissions.js';
import { facultyPermissions as faculty } from '../faculty/permissions.js';
import { registrationPermissions as registration } from '../registration/permissions.js';
import { personnelActionPermissions as paf } from '../personnel-actions/permissions.js';
import { studentAccountsPermissions as accounts } from '../student-accounts/permissions.js';
import { fitnessCenterPermissions as fitness } from '../fitness-center/permissions.js';
import { isClosedToReduced, narrowedRights, reducedRights } from './narrowed.js';

describe('the rights while impersonating', () => {
  it('are those of the impersonated groups and nothing else', () => {
    expect([...narrowedRights(['students'])]).toEqual([
      ...[assessment.answer, registration.register, records.studyHere, accounts.readOwnAccount],
      ...[aid.requestFeeCode, aid.readOwnAwards, aid.searchScholarships, faculty.readCourses],
    ]);
    expect([...narrowedRights(['hr-paf-creators'])].sort()).toEqual([paf.createForms, paf.viewForms, paf.searchForms].sort());
  });

  it('never come from a part that the person has by name', () => {
    expect(narrowedRights(['paf-admin', 'paf-approver']).size).toBe(0);
  });

  it('never hold impersonation itself', () => {
    expect([...narrowedRights(['impersonation-admins'])]).toEqual([]);
  });
});

describe('the rights of a session that is reduced to the tracker', () => {
  it('are the counter, without bans, and never more than the person has [HRC-007] [HRC-023]', () => {
    expect([...reducedRights(new Set([fitness.track, fitness.administer, paf.createForms]), 'track')]).toEqual([fitness.track]);
    expect([...reducedRights(new Set([paf.createForms]), 'track')]).toEqual([]);
    expect(
      ['directory.listStaff', 'people.readProfile', 'session.logout'].map((name) => isClosedToReduced(name, 'track')),
    ).toEqual([...[true, true, false]]);
  });
});
