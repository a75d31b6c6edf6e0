import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../platform/index.js';
import type { FormList, ListScope } from './form-lists.repository.js';
import { countHead, countRows, MARK_STEP, PLAIN_COUNT, readMarks } from './form-lists.repository.js';
import type { ListKey, PageStarts } from './list-page.js';
import { startOf } from './list-page.js';

const FRESH_MS = 60_000;
const MAX_LISTS = 100;

/** Where a page begins and how long its list is. */
export interface PageStart {
  readonly from: ListKey;
  readonly skip: number;
  readonly total: number;
}

/**
 * Makes any page of a long list cost what the first one costs: every thousandth row is remembered for a minute, and only the rows before the
 * first mark, where new ones come in, are counted anew each time. Short lists are simply counted.
 */
@Injectable()
export class PageStartCache {
  private readonly kept = new Map<string, { readonly until: number; readonly marks: Promise<PageStarts> }>();

  constructor(@Inject(Database) private readonly db: Database) {}

  async startOfPage(list: FormList, scope: ListScope, offset: number): Promise<PageStart> {
    const name = JSON.stringify([list.name, scope]);
    const known = this.fresh(name);
    if (known === null) {
      const rows = await countRows(this.db, list, scope);
      if (rows <= PLAIN_COUNT) return { from: list.start, skip: offset, total: rows };
    }
    const marks = await (known ?? this.mark(name, list, scope));
    const [first] = marks.keys;
    if (first === undefined) return { from: list.start, skip: offset, total: marks.total };
    const head = await countHead(this.db, list, scope, first);
    return { ...startOf(marks, head, offset, list.start), total: marks.total - marks.step + head };
  }

  private fresh(name: string): Promise<PageStarts> | null {
    const known = this.kept.get(name);
    return known !== undefined && known.until > performance.now() ? known.marks : null;
  }

  private mark(name: string, list: FormList, scope: ListScope): Promise<PageStarts> {
    const marks = this.read(list, scope);
    this.kept.delete(name);
    this.kept.set(name, { until: performance.now() + FRESH_MS, marks });
    marks.catch(() => this.kept.delete(name));
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_LISTS && oldest !== undefined) this.kept.delete(oldest);
    return marks;
  }

  private async read(list: FormList, scope: ListScope): Promise<PageStarts> {
    const rows = await readMarks(this.db, list, scope);
    return { step: MARK_STEP, total: rows[0]?.total ?? 0, keys: rows.map(({ at, id }) => ({ at, id })) };
  }
}
