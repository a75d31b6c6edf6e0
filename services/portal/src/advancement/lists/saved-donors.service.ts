import { Inject, Injectable } from '@nestjs/common';
import { buildable, DonorListsService } from './donor-lists.service.js';
import { ListBuilderService } from './list-builder.service.js';

/** Who is in a saved list now. */
@Injectable()
export class SavedDonorsService {
  constructor(
    @Inject(DonorListsService) private readonly lists: DonorListsService,
    @Inject(ListBuilderService) private readonly builder: ListBuilderService,
  ) {}

  /** The numbers of its donors in the order of the list, not many more than `most`. */
  async ids(name: string, most: number): Promise<string[]> {
    const report = { ...buildable(await this.lists.read(name)), columns: [] };
    const ids: string[] = [];
    for await (const rows of this.builder.batches(report)) {
      ids.push(...rows.map(({ id }) => String(id)));
      if (ids.length >= most) break;
    }
    return ids;
  }
}
