import {
  listPrimaryAims,
  listPrograms,
  listWhatIfChoices,
  previewRequirements,
  readDegreeAudit,
  readRequirements,
  readWhatIf,
  saveRequirements,
} from '@campus/domain/academic-records';
import { contractOf, listContract, refusedTo } from '@campus/test-kit/contract';

contractOf('degree audits and the requirements of programs', [
  refusedTo(
    [listPrimaryAims, readDegreeAudit, readWhatIf, listWhatIfChoices],
    ['plain', 'faculty1', 'registrar', 'nobody'],
    '[DEGREE-006] [DEGREE-007]',
  ),
  listContract(listPrimaryAims, { as: 'student1', names: ['AdvReqCode', 'AimDesc'] }, '[DEGREE-002] [DEGREE-006]'),
  refusedTo(
    [listPrograms, readRequirements, previewRequirements, saveRequirements],
    ['plain', 'student1', 'faculty1', 'records', 'nobody'],
    '[DEGREE-007]',
  ),
]);
