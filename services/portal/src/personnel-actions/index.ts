import { personnelActionsDomain } from '@campus/domain/personnel-actions/domain';
import type { PortalDomain } from '../platform/index.js';
import { AccessAdminController } from './access/access-admin.controller.js';
import { accessFiles } from './access/access-exports.js';
import { AccessNotesController } from './access/access-notes.controller.js';
import { AssignmentsController } from './assignments/assignments.controller.js';
import { personnelActionCommands } from './commands.js';
import { EndedApproversSweeper } from './assignments/ended-approvers-sweeper.js';
import { personnelActionEntities } from './entities/index.js';
import { FlowBoardController } from './lists/flow-board.controller.js';
import { FlowInbox } from './lists/flow-inbox.js';
import { FormAccessController } from './access/form-access.controller.js';
import { FormAttachmentsController } from './drafts/form-attachments.controller.js';
import { FormCheckboxesController } from './drafts/form-checkboxes.controller.js';
import { FormFilesController } from './view/form-files.controller.js';
import { FormFlowController } from './approval/form-flow.controller.js';
import { FormInbox } from './lists/form-inbox.js';
import { formListFiles } from './lists/form-list-exports.js';
import { FormListsController } from './lists/form-lists.controller.js';
import { FormLive } from './view/form-live.js';
import { FormLookupsController } from './drafts/form-lookups.controller.js';
import { formSweeps } from './approval/form-sweeps.js';
import { FormsController } from './drafts/forms.controller.js';
import { personnelActionInvariants } from './invariants.js';
import { LeaversController } from './terminations/leavers.controller.js';
import { StandInNews1790980000000 } from './migrations/1790980000000-stand-in-news.js';
import { WhoLostAForm1791151000000 } from './migrations/1791151000000-who-lost-a-form.js';
import { Leavers1791210000000 } from './migrations/1791210000000-leavers.js';
import { ReplacedAssignments1791220000000 } from './migrations/1791220000000-replaced-assignments.js';
import { StageAndVersion1791471000000 } from './migrations/1791471000000-stage-and-version.js';
import { overtakenFormMail } from './approval/overtaken-form-mail.js';
import { PersonMatchController } from './drafts/person-match.controller.js';
import { PersonnelActionsActivities } from './personnel-actions.activities.js';
import { PersonnelActionsJobs } from './personnel-actions.jobs.js';
import { PortalAssignmentsService } from './assignments/portal-assignments.service.js';
import { reportFiles } from './reports/report-exports.js';
import { ReportsController } from './reports/reports.controller.js';
import { personnelActionEncryptedColumns } from './encrypted-columns.js';
import { personnelActionSeeders } from './seeds/index.js';
import { StandInsController } from './assignments/stand-ins.controller.js';
import { TerminationsSchedule } from './terminations.schedule.js';

export const personnelActionsPortal: PortalDomain = {
  domain: personnelActionsDomain,
  home: 'tells',
  entities: personnelActionEntities,
  migrations: [
    StandInNews1790980000000,
    WhoLostAForm1791151000000,
    Leavers1791210000000,
    ReplacedAssignments1791220000000,
    StageAndVersion1791471000000,
  ],
  encryptedColumns: personnelActionEncryptedColumns,
  seeders: personnelActionSeeders,
  commands: personnelActionCommands,
  invariants: personnelActionInvariants,
  api: [
    AccessAdminController,
    AccessNotesController,
    AssignmentsController,
    FlowBoardController,
    FormAccessController,
    FormAttachmentsController,
    FormCheckboxesController,
    FormFilesController,
    FormFlowController,
    FormListsController,
    FormLookupsController,
    FormsController,
    LeaversController,
    PersonMatchController,
    ReportsController,
    StandInsController,
    ...accessFiles,
    FlowInbox,
    formSweeps,
    FormInbox,
    ...formListFiles,
    FormLive,
    PortalAssignmentsService,
    reportFiles,
  ],
  worker: [PersonnelActionsActivities, TerminationsSchedule],
  jobs: [
    ...accessFiles,
    EndedApproversSweeper,
    formSweeps,
    ...formListFiles,
    PersonnelActionsJobs,
    reportFiles,
    overtakenFormMail,
  ],
};
