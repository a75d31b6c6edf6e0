import { MailOptOut, MassMail, MassMailCommand, MassMailRefusedRow } from './mass-mail.entity.js';

export const massMailEntities = [MassMail, MassMailRefusedRow, MassMailCommand, MailOptOut] as const;
