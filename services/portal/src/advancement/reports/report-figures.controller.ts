import type { InputOf } from '@campus/contract-kit';
import { listFigureAlumni, listFigureDonors, listFigureGifts } from '@campus/domain/advancement';
import type { Answered } from '@campus/server-kit';
import { answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ReportFiguresService } from './report-figures.service.js';

/** The calls of what a figure of a report is made of. */
@Controller()
export class ReportFiguresController {
  constructor(@Inject(ReportFiguresService) private readonly figures: ReportFiguresService) {}

  @Implements(listFigureGifts)
  async gifts(@Input() input: InputOf<typeof listFigureGifts>): Promise<Answered> {
    return answered(await this.figures.gifts(input));
  }

  @Implements(listFigureDonors)
  async donors(@Input() input: InputOf<typeof listFigureDonors>): Promise<Answered> {
    return answered(await this.figures.donors(input));
  }

  @Implements(listFigureAlumni)
  async alumni(@Input() input: InputOf<typeof listFigureAlumni>): Promise<Answered> {
    return answered(await this.figures.alumni(input));
  }
}
