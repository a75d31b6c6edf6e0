import {
  claimSeat,
  closeSection,
  downloadRoster,
  enterWithdrawal,
  listSections,
  moveWaiting,
  openSection,
  previewCapacity,
  readSection,
  setCapacity,
  waiveRefusal,
} from '@campus/domain/registration';
import { contractOf, refusedTo } from '@campus/test-kit/contract';

contractOf('sections and waitlists', [
  refusedTo([claimSeat], ['plain', 'faculty1', 'nobody'], '[REG-001]'),
  refusedTo(
    [
      ...[listSections, readSection, downloadRoster, previewCapacity, setCapacity, closeSection, openSection],
      ...[moveWaiting, waiveRefusal, enterWithdrawal],
    ],
    ['plain', 'student1', 'faculty1', 'nobody'],
    '[REG-001]',
  ),
]);
