import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { MailReportListenersService } from '../../mail/index.js';
import { MassMailAuditService } from './mass-mail-audit.service.js';

/** Whoever watches a mass mail sees at once what was reported of its mails. */
@Injectable()
export class MassMailReportsService implements OnModuleInit {
  constructor(
    @Inject(MailReportListenersService) private readonly reports: MailReportListenersService,
    @Inject(MassMailAuditService) private readonly auditOfMassMail: MassMailAuditService,
  ) {}

  onModuleInit(): void {
    this.reports.register(async (tx, ids) => {
      for (const id of ids) await this.auditOfMassMail.emit(tx, id);
    });
  }
}
