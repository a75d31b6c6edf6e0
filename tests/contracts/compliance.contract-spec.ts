import {
  downloadTraining,
  emailTrainingLink,
  listOverdueTraining,
  readTrainingLink,
  readTrainingRun,
  readTrainingStatistics,
  searchTrainingPeople,
} from '@campus/domain/compliance';
import { contractOf, refusedTo } from '@campus/test-kit/contract';

contractOf('trainings', [
  refusedTo(
    [readTrainingStatistics, readTrainingRun, downloadTraining],
    ['plain', 'student1', 'nobody'],
    '[MINSAFE-001] [MINSAFE-012]',
  ),
  refusedTo(
    [searchTrainingPeople, readTrainingLink, listOverdueTraining, emailTrainingLink],
    ['plain', 'student1', 'housing', 'nobody'],
    '[MINSAFE-010] [MINSAFE-011] [MINSAFE-012] [HROTHER-001]',
  ),
]);
