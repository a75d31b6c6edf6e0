import { listResidenceForms, raForm, rdForm, readResidenceForm, remindOfResidenceForms } from '@campus/domain/student-life';
import { contractOf, refusedTo } from '@campus/test-kit/contract';

contractOf('residence forms', [
  refusedTo(
    [raForm.read, raForm.lists, raForm.save, raForm.submit, raForm.print],
    ['rd1', 'plain', 'housing', 'student1', 'nobody'],
    '[LIFE-016] [LIFE-017] [LIFE-018] [LIFE-019]',
  ),
  refusedTo(
    [rdForm.read, rdForm.lists, rdForm.save, rdForm.submit, rdForm.print],
    ['ra1', 'plain', 'housing', 'student1', 'nobody'],
    '[LIFE-014] [LIFE-015] [LIFE-018] [LIFE-019]',
  ),
  refusedTo([listResidenceForms, readResidenceForm, remindOfResidenceForms], ['ra1', 'rd1', 'plain', 'nobody'], '[LIFE-019]'),
]);
