import { registrationDomain } from '@campus/domain/registration/domain';
import type { PortalDomain } from '../platform/index.js';
import { CoursesController } from './courses/courses.controller.js';
import { registrationSeeder } from './seeds/registration.seeder.js';

export const registrationPortal: PortalDomain = {
  domain: registrationDomain,
  home: { nothing: 'Offered seats come with the waitlists.' },
  seeders: [registrationSeeder],
  api: [CoursesController],
};
