import type { InputOf } from '@campus/contract-kit';
import { readReport } from '@campus/domain/personnel-actions';
import type { Answered } from '@campus/server-kit';
import { answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ReportsService } from './reports.service.js';

/** The accounting reports of administrators. */
@Controller()
export class ReportsController {
  constructor(@Inject(ReportsService) private readonly reports: ReportsService) {}

  @Implements(readReport)
  async read(@Input() input: InputOf<typeof readReport>): Promise<Answered> {
    return answered({ data: await this.reports.read(input) });
  }
}
