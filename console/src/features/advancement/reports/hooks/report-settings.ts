import type { ReportSettings } from '@campus/domain/advancement';
import { readReportSettings } from '@campus/domain/advancement';
import type { Grouping, ReportName } from '@campus/domain/advancement/rules';
import { GROUPINGS } from '@campus/domain/advancement/rules';
import { saveSetting } from '@campus/domain/shell';
import type { SettingName } from '@campus/domain/shell';
import { useAction, useOperation, useRouteSearch, useSetSearch } from '../../../../lib/index.js';

const SEPARATOR = ',';

/** The settings of a report: what the address says, else what the user last set; a change goes into the address and is kept. [ADVREP-003] */
export function useReportSettings(report: ReportName) {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const { data, error } = useOperation(readReportSettings, {}, { quiet: true });
  const save = useAction(saveSetting, { quiet: true, invalidate: [readReportSettings] });
  const kept: ReportSettings = data?.settings[report] ?? {};
  const { fiscal_year: year, grouping, solicitations, since, start, live } = search;
  const years = data?.fiscal_years ?? [];
  const named = GROUPINGS.find((one) => one === grouping);
  const settings = {
    fiscal_year: year ?? kept.fiscal_year ?? years[0] ?? '',
    grouping: named ?? kept.grouping ?? ('none' as Grouping),
    solicitations: solicitations === undefined ? (kept.solicitations ?? []) : solicitations.split(SEPARATOR).filter(Boolean),
    since: since ?? kept.since ?? '',
    start: start ?? kept.start ?? '',
    live: live === undefined ? (kept.live ?? false) : live === '1',
  };
  const set = (change: ReportSettings) => {
    const { solicitations: codes, live: isLive, ...plain } = change;
    // What is shown without standing in the address is kept in it first: the choice below is remembered, and Back would show that instead.
    const unsaid = (Object.keys(plain) as (keyof typeof plain)[]).filter((name) => search[name] === undefined);
    if (unsaid.length > 0) setSearch(Object.fromEntries(unsaid.map((name) => [name, settings[name]])), { replace: true });
    setSearch({
      ...plain,
      ...(isLive === undefined ? {} : { live: isLive ? '1' : '0' }),
      ...(codes === undefined ? {} : { solicitations: codes.join(SEPARATOR) }),
    });
    void save.run({ name: `advancement.${report}` as SettingName, value: JSON.stringify({ ...kept, ...change }) });
  };
  return { settings, set, years, error, isReady: data !== undefined, choices: data?.solicitations ?? [] };
}

export type ReportControls = ReturnType<typeof useReportSettings>;
