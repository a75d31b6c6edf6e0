import { AccessGroup, AccessItem, AccessNote, AccessProcessor, PositionTemplate } from './access.entity.js';
import { PersonnelActionAttachment } from './attachment.entity.js';
import { PafAdmin, PafApprover, PafCreator, PafStandIn } from './assignments.entity.js';
import { PersonnelActionAccountCode, PersonnelActionPosition } from './form-lines.entity.js';
import { AccessRequest, PersonnelActionApproval, PersonnelActionContent } from './form-steps.entity.js';
import { PersonnelActionForm } from './form.entity.js';

/** Every table of personnel action forms. */
export const personnelActionEntities = [
  PafCreator,
  PafApprover,
  PafAdmin,
  PafStandIn,
  AccessGroup,
  AccessItem,
  AccessProcessor,
  PositionTemplate,
  AccessNote,
  PersonnelActionForm,
  PersonnelActionPosition,
  PersonnelActionAccountCode,
  PersonnelActionAttachment,
  PersonnelActionApproval,
  PersonnelActionContent,
  AccessRequest,
] as const;
