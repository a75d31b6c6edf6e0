import type { TrainingLink } from '@campus/domain/compliance';
import type { TrainedPerson } from './training-records.repository.js';

type Stored = Pick<TrainedPerson, 'activated' | 'complete' | 'completed_at' | 'score'>;

/** How far a person is with the training, as it is answered. [MINSAFE-004] */
export function shownTraining({
  activated,
  complete,
  completed_at: completedAt,
  score,
}: Stored): Pick<TrainingLink, keyof Stored> {
  return {
    activated: activated ? 1 : 0,
    complete: complete ? 1 : 0,
    completed_at: completedAt?.toISOString() ?? null,
    score,
  };
}
