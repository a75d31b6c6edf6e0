import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ImpersonationController } from './impersonation.controller.js';
import { ImpersonationRepository } from './impersonation.repository.js';
import { Impersonations } from './impersonations.service.js';
import { Privileges } from './privileges.service.js';
import { WrittenCalls } from './written-calls.interceptor.js';

/** Acting for another person, and who may. */
@Module({
  controllers: [ImpersonationController],
  providers: [ImpersonationRepository, Impersonations, Privileges, { provide: APP_INTERCEPTOR, useClass: WrittenCalls }],
})
export class ImpersonationApiModule {}
