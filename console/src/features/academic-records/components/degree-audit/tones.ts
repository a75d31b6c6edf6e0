import type { RequirementState } from '@campus/domain/academic-records/rules';
import type { StatusTone } from '@campus/ui-kit';

/** How completed, in progress and not met look: each has an icon and a word of its own too. [DEGREE-005] */
export const TONES: Readonly<Record<RequirementState, StatusTone>> = { Y: 'done', I: 'moving', N: 'stopped' };
