import type { Page } from '@campus/contract-kit';
import { DEFAULT_PER_PAGE } from '@campus/contract-kit';

/** What a list call says about the wanted page. */
export interface Paging {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly after?: string | undefined;
}

export interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

/** Which rows of a list whose order nothing changes: by the page's number, or going on after so many. */
export function boundsOf({ page = 1, per_page: limit = DEFAULT_PER_PAGE, after }: Paging): Bounds {
  const behind = after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : (page - 1) * limit;
  return { limit, offset: behind };
}

/** Where the list goes on. */
export function pageOf({ offset }: Bounds, rows: number, total: number): Page {
  const end = offset + rows;
  return { total, next: rows > 0 && end < total ? String(end) : null };
}
