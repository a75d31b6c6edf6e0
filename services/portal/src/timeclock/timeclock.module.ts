import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { ClockController } from './clock.controller.js';
import { ClockService } from './clock.service.js';
import { Hours } from './hours.service.js';
import { PayPeriodsRepository } from './pay-periods.repository.js';
import { PositionsRepository } from './positions.repository.js';
import { PunchInbox } from './punch-inbox.js';
import { PunchMail } from './punch-mail.service.js';
import { PunchesRepository } from './punches.repository.js';
import { SheetsRepository } from './sheets.repository.js';
import { TimeSupervisors } from './supervision.js';
import { TextClock } from './text-clock.service.js';
import { TimeOffController } from './time-off.controller.js';
import { TimeOffRepository } from './time-off.repository.js';
import { TimeOff } from './time-off.service.js';

/** The calls around time. */
@Module({
  imports: [PeopleModule],
  controllers: [ClockController, TimeOffController],
  providers: [
    ClockService,
    Hours,
    PayPeriodsRepository,
    PositionsRepository,
    PunchInbox,
    PunchMail,
    PunchesRepository,
    SheetsRepository,
    TextClock,
    TimeOff,
    TimeOffRepository,
    TimeSupervisors,
  ],
  exports: [PayPeriodsRepository, SheetsRepository],
})
export class TimeclockApiModule {}
