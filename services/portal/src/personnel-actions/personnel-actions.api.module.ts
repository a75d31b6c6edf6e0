import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { AccessAdminController } from './access-admin.controller.js';
import { AccessAdmin } from './access-admin.service.js';
import { AccessExports } from './access-exports.js';
import { AccessNotesController } from './access-notes.controller.js';
import { AccessNotes } from './access-notes.service.js';
import { AssignmentsController } from './assignments.controller.js';
import { Assignments } from './assignments.service.js';
import { FlowBoardController } from './flow-board.controller.js';
import { FlowBoard } from './flow-board.service.js';
import { FormAccessController } from './form-access.controller.js';
import { FormAccess } from './form-access.service.js';
import { FormAttachmentsController } from './form-attachments.controller.js';
import { FormAttachments } from './form-attachments.service.js';
import { FormCheckboxesController } from './form-checkboxes.controller.js';
import { FormCheckboxes } from './form-checkboxes.service.js';
import { FormCommands } from './form-commands.js';
import { FormCommandsSweeper } from './form-commands-sweeper.js';
import { FormCommandsRepository } from './form-commands.repository.js';
import { FormContentRepository } from './form-content.repository.js';
import { FormDrafts } from './form-drafts.service.js';
import { FormFilesController } from './form-files.controller.js';
import { FormFlowController } from './form-flow.controller.js';
import { FormFlow } from './form-flow.service.js';
import { FormInbox } from './form-inbox.js';
import { FormListExports } from './form-list-exports.js';
import { FormLive } from './form-live.js';
import { FormListsController } from './form-lists.controller.js';
import { FormLists } from './form-lists.service.js';
import { FormLookupsController } from './form-lookups.controller.js';
import { FormLookups } from './form-lookups.service.js';
import { FormPdf } from './form-pdf.service.js';
import { FormReader } from './form-reader.service.js';
import { FormRoute } from './form-route.js';
import { FormSubmission } from './form-submission.service.js';
import { FormTroubles } from './form-troubles.js';
import { FormsController } from './forms.controller.js';
import { ListMarksKeeper } from './list-marks.service.js';
import { PersonMatchController } from './person-match.controller.js';
import { PersonMatches } from './person-match.service.js';
import { PortalAssignments } from './portal-assignments.js';
import { ReportExports } from './report-exports.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { Reports } from './reports.service.js';
import { RoutePreviews } from './route-preview.service.js';
import { StandInsController } from './stand-ins.controller.js';
import { StandIns } from './stand-ins.service.js';

/** Everything that people ask of personnel action forms over HTTP. */
@Module({
  imports: [PeopleModule],
  controllers: [
    FlowBoardController,
    FormsController,
    FormListsController,
    FormFilesController,
    FormLookupsController,
    FormAttachmentsController,
    FormCheckboxesController,
    FormFlowController,
    FormAccessController,
    AccessAdminController,
    AccessNotesController,
    AssignmentsController,
    PersonMatchController,
    ReportsController,
    StandInsController,
  ],
  providers: [
    FlowBoard,
    AccessAdmin,
    AccessExports,
    AccessNotes,
    Assignments,
    FormAccess,
    FormAttachments,
    FormCheckboxes,
    FormCommands,
    FormCommandsRepository,
    FormCommandsSweeper,
    FormContentRepository,
    FormDrafts,
    FormFlow,
    FormInbox,
    FormListExports,
    FormLists,
    FormLive,
    FormLookups,
    FormPdf,
    FormReader,
    FormRoute,
    FormSubmission,
    FormTroubles,
    ListMarksKeeper,
    PersonMatches,
    PortalAssignments,
    ReportExports,
    Reports,
    ReportsRepository,
    RoutePreviews,
    StandIns,
  ],
})
export class PersonnelActionsApiModule {}
