import type { RequirementState } from '@campus/domain/academic-records/rules';
import type { StatusTone } from '@campus/ui-kit';

/**
 * How completed, in progress and not met look: each has an icon and a word of its own too. What has not been begun alarms nobody; only a course
 * that was taken and does not count does. [DEGREE-005]
 */
export function toneOf(state: RequirementState, grade = ''): StatusTone {
  if (state === 'N') return grade === '' ? 'waiting' : 'stopped';
  return state === 'Y' ? 'done' : 'moving';
}
