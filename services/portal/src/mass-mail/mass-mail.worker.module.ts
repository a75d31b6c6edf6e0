import { Module } from '@nestjs/common';
import { MassMailCourse } from './mass-mail-course.service.js';
import { MassMailTrail } from './mass-mail-trail.js';
import { MassMailActivities } from './mass-mail.activities.js';
import { MassMailsRepository } from './mass-mails.repository.js';

/** What carries the course of mass mails. */
@Module({ providers: [MassMailActivities, MassMailCourse, MassMailsRepository, MassMailTrail] })
export class MassMailWorkerModule {}
