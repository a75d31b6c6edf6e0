export { FacultyApiModule } from './faculty.module.js';
