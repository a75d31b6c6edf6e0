import { Module } from '@nestjs/common';
import { ImpersonationController } from './impersonation.controller.js';
import { ImpersonationRepository } from './impersonation.repository.js';
import { Impersonations } from './impersonations.service.js';
import { Privileges } from './privileges.service.js';

/** Acting for another person, and who may. */
@Module({
  controllers: [ImpersonationController],
  providers: [ImpersonationRepository, Impersonations, Privileges],
})
export class ImpersonationApiModule {}
