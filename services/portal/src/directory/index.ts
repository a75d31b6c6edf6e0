export { directoryEntities } from './entities/index.js';
export { DirectoryApiModule, DirectoryJobsModule } from './directory.module.js';
export { directorySeeders } from './seeds/index.js';
