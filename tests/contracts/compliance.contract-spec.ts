import { downloadTraining, readTrainingStatistics } from '@campus/domain/compliance';
import { contractOf, refusedTo } from '@campus/test-kit/contract';

contractOf('trainings', [
  refusedTo([readTrainingStatistics, downloadTraining], ['plain', 'student1', 'nobody'], '[MINSAFE-001] [MINSAFE-012]'),
]);
