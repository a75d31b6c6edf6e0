import {
  changeDonorAddress,
  changeDonorAttributes,
  changeDonorEmail,
  changeDonorPhone,
  changeDonorProfile,
  changeDonorSolicit,
  changeDonorSolicitor,
  changeDonorWealth,
  completeCredit,
  listGifts,
  listWealthFiles,
  moveCredit,
  readCreditMoves,
  readDonor,
  readSolicitors,
  readWealthErrors,
  searchAttributes,
  searchDonors,
  setSolicitor,
  undoCreditMove,
  undoWealthUpload,
  uploadWealth,
} from '@campus/domain/advancement';
import { contractOf, listContract, refusedTo } from '@campus/test-kit/contract';

const GIFT =
  'gift_group_num gift_num gift_tran_num gift_dte donor_id o_donor_id gift_tran_amt gift_cat_desc cat_comp_1 cat_comp_2 gift_class creditName originalName payment solicit memorial voided moves version'.split(
    ' ',
  );
/** An ambassador reads the donor in hand. */
const OUTSIDERS = ['plain', 'student1', 'faculty1', 'tech'];
const STRANGERS = ['plain', 'student1', 'faculty1', 'ambassador1', 'tech'];

contractOf('advancement', [
  refusedTo([searchDonors, completeCredit, readSolicitors, searchAttributes], STRANGERS, '[ADV-001] [ADV-064]'),
  refusedTo([readDonor], OUTSIDERS, '[ADV-001]'),
  refusedTo(
    [changeDonorProfile, changeDonorAttributes, changeDonorSolicit, changeDonorSolicitor, setSolicitor],
    STRANGERS,
    '[ADV-057]',
  ),
  refusedTo([changeDonorPhone, changeDonorEmail, changeDonorAddress, changeDonorWealth], STRANGERS, '[ADV-057]'),
  refusedTo([listGifts, moveCredit, undoCreditMove, readCreditMoves], STRANGERS, '[ADV-058] [ADV-059]'),
  refusedTo([listWealthFiles, uploadWealth, readWealthErrors, undoWealthUpload], STRANGERS, '[ADV-050]'),
  listContract(listGifts, { as: 'advancement', names: GIFT, input: { donor_id: '600008' } }, '[ADV-013] [ADV-058]'),
]);
