import type { TimesheetRow } from '@campus/domain/timeclock';
import { approveTimesheets, listTimesheets, readSupervisedPeriod } from '@campus/domain/timeclock';
import { notify } from '@campus/ui-kit';
import { useState } from 'react';
import { ofWhom, reportFailure, useAction } from '../../../lib/index.js';

export interface TimesheetApproval {
  readonly selected: ReadonlySet<string>;
  readonly select: (selected: ReadonlySet<string>) => void;
  /** What could not be approved, by sheet. */
  readonly problems: ReadonlyMap<string, string>;
  readonly pending: boolean;
  /** Those whose approval is asked about. */
  readonly asked: readonly TimesheetRow[];
  readonly ask: (rows: readonly TimesheetRow[]) => void;
  /** Approves those that were asked about. */
  readonly run: () => Promise<void>;
}

/** The selection and its approval, bound to the hours that are shown: what changed since stays selected with its reason. [SUP-049] */
export function useTimesheetApproval(rows: readonly TimesheetRow[]): TimesheetApproval {
  const approve = useAction(approveTimesheets, {
    invalidate: [listTimesheets, readSupervisedPeriod],
    rereadRefused: true,
    quiet: true,
  });
  const [marked, select] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, ask] = useState<readonly TimesheetRow[]>([]);
  const run = async () => {
    const ids = asked.map(({ id }) => id);
    const done = await approve.run({ ids, seen: Object.fromEntries(asked.map(({ id, content }) => [id, content])) });
    ask([]);
    if (!done.ok) return reportFailure(done.failure);
    const failed = done.data.filter((one) => !one.success);
    setProblems(new Map(failed.map(({ id, message }) => [id, message ?? ''])));
    select((now) => new Set([...[...now].filter((id) => !ids.includes(id)), ...failed.map(({ id }) => id)]));
    const went = done.data.filter((one) => one.success).flatMap(({ id }) => asked.find((row) => row.id === id)?.employee ?? []);
    notify(ofWhom(done.message ?? '', went), { tone: failed.length === 0 ? 'success' : 'warning' });
  };
  return {
    selected: new Set(rows.filter((row) => marked.has(row.id)).map(({ id }) => id)),
    select,
    problems,
    pending: approve.pending,
    asked,
    ask,
    run,
  };
}
