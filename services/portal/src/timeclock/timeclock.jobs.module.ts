import { Module } from '@nestjs/common';
import { PartTimeReport } from './part-time-report.js';
import { TimeOffCommandsRepository } from './time-off-commands.repository.js';
import { TimeOffCommandsSweeper } from './time-off-commands-sweeper.js';
import { TimeOffReconciler } from './time-off-reconciler.js';
import { TimeOffRoute } from './time-off-route.js';

/** The sweeps that repair what a crash left of salaried time off, and the long files of time. */
@Module({ providers: [PartTimeReport, TimeOffCommandsRepository, TimeOffCommandsSweeper, TimeOffReconciler, TimeOffRoute] })
export class TimeclockJobsModule {}
