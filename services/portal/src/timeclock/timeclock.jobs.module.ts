import { Module } from '@nestjs/common';
import { TimeOffCommandsRepository } from './time-off-commands.repository.js';
import { TimeOffReconciler } from './time-off-reconciler.js';
import { TimeOffRoute } from './time-off-route.js';

/** The sweeps that repair what a crash left of salaried time off. */
@Module({ providers: [TimeOffCommandsRepository, TimeOffReconciler, TimeOffRoute] })
export class TimeclockJobsModule {}
