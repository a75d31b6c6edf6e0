export { MailApiModule } from './mail.module.js';
