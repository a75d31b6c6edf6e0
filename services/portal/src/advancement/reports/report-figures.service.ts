import type { InputOf } from '@campus/contract-kit';
import type { FigureDonor, Gift, listFigureAlumni, listFigureGifts } from '@campus/domain/advancement';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage } from '../../platform/index.js';
import { ListsService } from '../../platform/index.js';
import { FIGURE_ALUMNI, FIGURE_DONORS, FIGURE_GIFTS } from './figure-lists.js';

type Figure = InputOf<typeof listFigureGifts>;

/** What the figures of the reports are made of. [ADVREP-017] */
@Injectable()
export class ReportFiguresService {
  constructor(@Inject(ListsService) private readonly lists: ListsService) {}

  gifts(input: Figure): Promise<ListPage<Gift>> {
    return this.lists.page(FIGURE_GIFTS, valuesOf(input));
  }

  async donors(input: Figure): Promise<ListPage<FigureDonor>> {
    return shown(await this.lists.page(FIGURE_DONORS, valuesOf(input)));
  }

  async alumni(input: InputOf<typeof listFigureAlumni>): Promise<ListPage<FigureDonor>> {
    return shown(await this.lists.page(FIGURE_ALUMNI, { ...input, alumni: true }));
  }
}

/** What is large is so by the days of the figure. */
const valuesOf = ({ large, ...input }: Figure) => ({
  ...input,
  ...(large === 1 ? { large: `${input.first}/${input.last}` } : {}),
});

const shown = ({ data, page }: ListPage<FigureDonor>): ListPage<FigureDonor> => ({
  data: data.map(({ id, name, gifts, amount }) => ({ id, name, gifts, amount })),
  page,
});
