import { startOnScreen, stopOnScreen } from '@campus/domain/impersonation';
import {
  addNotice,
  claimSeat,
  closeSection,
  deleteNotice,
  downloadRoster,
  enterAudit,
  enterWithdrawal,
  listActiveNotices,
  listCheckIns,
  listNotices,
  listSections,
  moveWaiting,
  openSection,
  previewCapacity,
  readSection,
  saveNotice,
  setCapacity,
  takeBackEntry,
  waiveRefusal,
} from '@campus/domain/registration';
import { contractOf, formContract, listContract, refusedTo } from '@campus/test-kit/contract';

const others = ['student1', 'faculty1', 'plain', 'nobody'];

contractOf('the notices of registration', [
  refusedTo(
    [listNotices, addNotice, saveNotice, deleteNotice],
    others,
    '[NOTICE-006] [NOTICE-007] [NOTICE-008] [NOTICE-009] [NOTICE-010]',
  ),
  refusedTo(listActiveNotices, ['plain', 'nobody'], '[NOTICE-006]'),
  listContract(
    listNotices,
    { as: 'registrar', names: ['active', 'id', 'message', 'severity', 'version'] },
    '[NOTICE-003] [NOTICE-007]',
  ),
  ...formContract(addNotice, {
    as: 'records',
    good: { message: '<p>The office is <b>closed</b>.</p>', severity: 'danger' },
    bad: [
      [{ message: '' }, 'Write what the notice says.', '[NOTICE-004] [NOTICE-008]'],
      [{ message: '<p> </p><script>alert(1)</script>' }, 'Write what the notice says.', '[NOTICE-004]'],
      [{ severity: 'loud' }, 'Choose info, success, warning or danger.', '[NOTICE-002] [NOTICE-008]'],
    ],
    ids: '[NOTICE-008]',
  }),
]);

contractOf('check-ins and the screens of a student', [
  refusedTo(listCheckIns, ['plain', 'nobody'], '[CHECKIN-004]'),
  refusedTo([startOnScreen, stopOnScreen], others, '[NOTICE-006] [IMPX-010]'),
]);

contractOf('sections and waitlists', [
  refusedTo([claimSeat], ['plain', 'faculty1', 'nobody'], '[REG-001]'),
  refusedTo(
    [
      ...[listSections, readSection, downloadRoster, previewCapacity, setCapacity, closeSection, openSection],
      ...[moveWaiting, waiveRefusal, enterWithdrawal, enterAudit, takeBackEntry],
    ],
    ['plain', 'student1', 'faculty1', 'nobody'],
    '[REG-001]',
  ),
]);
