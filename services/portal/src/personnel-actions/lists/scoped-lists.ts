import { standsIn } from '@campus/domain/access';
import { personnelActionMessages, personnelActionPermissions } from '@campus/domain/personnel-actions';
import { archiveYearDays } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import type { FormList, ListScope } from './form-lists.repository.js';
import { ALWAYS, formLists, spanOf } from './form-lists.repository.js';

/** A list with what of it this person and these filters give: the screen's pages and the file read the same rows. */
export interface ScopedList {
  readonly list: FormList;
  readonly scope: ListScope;
}

interface OfYear {
  readonly fiscal_year: string;
}

function yearOf({ fiscal_year: year }: OfYear): Pick<ListScope, 'from' | 'until'> {
  const days = archiveYearDays(year);
  if (days === null) throw personnelActionMessages.refusal('fiscal_year');
  return spanOf(days);
}

/** Which rows each list has for whom. An admin sees everything that waits for an approval. [PAFFLOW-010] [PAFFLOW-035] */
export const scopedLists = {
  mine: (actor: Actor): ScopedList => ({ list: formLists.mine, scope: { who: actor.empId, ...ALWAYS } }),
  mineOfYear: (actor: Actor, year: OfYear): ScopedList => ({
    list: formLists.mine,
    scope: { who: actor.empId, ...yearOf(year) },
  }),
  awaitingApproval: (actor: Actor): ScopedList => {
    const every = actor.permissions.has(personnelActionPermissions.administer);
    if (every) return { list: formLists.awaitingApproval, scope: { who: null, ...ALWAYS } };
    const list = standsIn(actor.groups) ? formLists.awaitingOurApproval : formLists.awaitingMyApproval;
    return { list, scope: { who: actor.empId, ...ALWAYS } };
  },
  awaitingFinalize: (): ScopedList => ({ list: formLists.awaitingFinalize, scope: { who: null, ...ALWAYS } }),
  finalizedOfYear: (year: OfYear): ScopedList => ({ list: formLists.finalized, scope: { who: null, ...yearOf(year) } }),
} as const;
