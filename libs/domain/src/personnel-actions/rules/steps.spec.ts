import { describe, expect, it } from '@jest/globals';
import { approvalsBefore, FORM_STEPS, formStep, STAGES_OF_STATUS, stagesOfStep } from './steps.js';
import { flagsOf, STAGES } from './stages.js';
import { listStatus } from './statuses.js';

describe('the step of a form', () => {
  it('is told from its stage, its approvals and its access', () => {
    const at = (stage: (typeof STAGES)[number], approvals = 0, accessOpen = false) => formStep({ stage, approvals, accessOpen });
    expect(STAGES.map((stage) => at(stage))).toEqual(['creator', 'creator', 'approval_1', 'hr', 'done', 'rejected', null]);
    expect([0, 1, 2, 3].map((approvals) => at('awaiting_approval', approvals))).toEqual([
      'approval_1',
      'approval_2',
      'approval_3',
      'approval_4',
    ]);
    expect(at('finalized', 2, true)).toBe('access');
  });

  it('is one of the stages that the step can have', () => {
    for (const stage of STAGES) {
      for (const accessOpen of [true, false]) {
        const step = formStep({ stage, approvals: 1, accessOpen });
        if (step !== null) expect([step, stagesOfStep(step).includes(stage)]).toEqual([step, true]);
      }
    }
  });

  it('counts the approvals before it', () => {
    expect(FORM_STEPS.map(approvalsBefore)).toEqual([null, 0, 1, 2, 3, null, null, null, null]);
  });
});

describe('the stages of a status', () => {
  it('are those for which the list shows it', () => {
    for (const [status, stages] of Object.entries(STAGES_OF_STATUS)) {
      expect(stages.map((stage) => listStatus(flagsOf(stage)))).toEqual(stages.map(() => status));
    }
    const covered = Object.values(STAGES_OF_STATUS).flat();
    expect([...covered].sort()).toEqual(STAGES.filter((stage) => stage !== 'deleted').sort());
  });
});
