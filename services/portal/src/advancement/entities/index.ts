import {
  ContactType,
  DonorAttributeCode,
  DonorDegreeCode,
  GiftCategory,
  GiftPayment,
  GiftSolicitation,
  StaffContact,
} from './codes.entity.js';
import { ContactEntry } from './contact.entity.js';
import { Donor, DonorAttribute, DonorChange, DonorDegree } from './donor.entity.js';
import { GiftCreditMove, GiftTransaction } from './gift.entity.js';
import { DonorList } from './list.entity.js';
import {
  PhonathonAmbassador,
  PhonathonCallee,
  PhonathonAssignment,
  PhonathonNumber,
  PhonathonResult,
  PhonathonSetting,
} from './phonathon.entity.js';
import { GivingGoal, WealthUpload } from './goals-and-uploads.entity.js';
import { KindfulConflict, KindfulLeft, KindfulLinkRow, KindfulRun, KindfulSent, KindfulSettings } from './sync.entity.js';

export const advancementEntities = [
  ...[GiftCategory, GiftPayment, GiftSolicitation, DonorAttributeCode, DonorDegreeCode, ContactType, StaffContact],
  ...[Donor, DonorChange, DonorAttribute, DonorDegree, GiftTransaction, GiftCreditMove, ContactEntry, GivingGoal, WealthUpload],
  DonorList,
  ...[PhonathonSetting, PhonathonAmbassador, PhonathonCallee, PhonathonAssignment, PhonathonNumber, PhonathonResult],
  ...[KindfulSettings, KindfulRun, KindfulLinkRow, KindfulSent, KindfulLeft, KindfulConflict],
];
