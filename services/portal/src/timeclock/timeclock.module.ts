import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { ClockController } from './clock.controller.js';
import { ClockService } from './clock.service.js';
import { Hours } from './hours.service.js';
import { OwnPeriodsRepository } from './own-periods.repository.js';
import { PayPeriodsRepository } from './pay-periods.repository.js';
import { PositionsRepository } from './positions.repository.js';
import { PunchInbox } from './punch-inbox.js';
import { PunchMail } from './punch-mail.service.js';
import { PunchesRepository } from './punches.repository.js';
import { SalariedRequestsController } from './salaried-requests.controller.js';
import { SalariedRequestsRepository } from './salaried-requests.repository.js';
import { SalariedRequests } from './salaried-requests.service.js';
import { SalariedTimeOff } from './salaried-time-off.service.js';
import { SheetsRepository } from './sheets.repository.js';
import { TimeSupervisors } from './supervision.js';
import { TextClock } from './text-clock.service.js';
import { TimeOffCommandsRepository } from './time-off-commands.repository.js';
import { TimeOffCommands } from './time-off-commands.service.js';
import { TimeOffCommandsSweeper } from './time-off-commands-sweeper.js';
import { TimeOffController } from './time-off.controller.js';
import { TimeOffInbox } from './time-off-inbox.js';
import { TimeOffRoute } from './time-off-route.js';
import { TimeOffRepository } from './time-off.repository.js';
import { TimeOff } from './time-off.service.js';
import { Attestations } from './attestations.service.js';
import { Corrections } from './corrections.service.js';
import { Delegates } from './delegates.service.js';
import { PartTimeReport } from './part-time-report.js';
import { SheetApprovals } from './sheet-approvals.service.js';
import { SheetEdit } from './sheet-edit.service.js';
import { SheetReader } from './sheet-reader.service.js';
import { SheetVoids } from './sheet-voids.service.js';
import { SheetsController } from './sheets.controller.js';
import { SupervisedToday } from './supervised-today.service.js';
import { SupervisorController } from './supervisor.controller.js';
import { SupervisorInbox } from './supervisor-inbox.js';

/** The calls around time. */
@Module({
  imports: [PeopleModule],
  controllers: [ClockController, SalariedRequestsController, SheetsController, SupervisorController, TimeOffController],
  providers: [
    ClockService,
    Attestations,
    Corrections,
    Delegates,
    PartTimeReport,
    SheetApprovals,
    SheetEdit,
    SheetReader,
    SheetVoids,
    SupervisedToday,
    SupervisorInbox,
    Hours,
    OwnPeriodsRepository,
    PayPeriodsRepository,
    PositionsRepository,
    PunchInbox,
    PunchMail,
    PunchesRepository,
    SalariedRequests,
    SalariedRequestsRepository,
    SalariedTimeOff,
    SheetsRepository,
    TextClock,
    TimeOff,
    TimeOffCommands,
    TimeOffCommandsSweeper,
    TimeOffCommandsRepository,
    TimeOffInbox,
    TimeOffRepository,
    TimeOffRoute,
    TimeSupervisors,
  ],
  exports: [Delegates, PayPeriodsRepository, SalariedTimeOff, SheetsRepository, SheetVoids],
})
export class TimeclockApiModule {}
