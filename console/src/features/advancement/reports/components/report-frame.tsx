import type { Operation, RawInputOf } from '@campus/contract-kit';
import { reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import type { ReportName } from '@campus/domain/advancement/rules';
import { GROUPINGS, REPORT_SETTINGS } from '@campus/domain/advancement/rules';
import { ChoiceField, ErrorState, PageHead } from '@campus/ui-kit';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { failureFrom, portal, sentenceOf } from '../../../../lib/index.js';
import { SinceField } from './since-field.js';
import { LiveSwitch, WeekField } from './week-fields.js';
import type { ReportControls } from '../hooks/report-settings.js';

const named = (years: readonly string[], chosen: string) =>
  [...new Set([...(chosen === '' ? [] : [chosen]), ...years])]
    .sort()
    .reverse()
    .map((year) => ({ id: year, name: year }));

function Solicitations({ controls: { settings, set, choices } }: { readonly controls: ReportControls }) {
  const chosen = choices.filter(({ value }) => settings.solicitations.includes(value));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={choices}
      value={chosen}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_event, all) => set({ solicitations: all.map(({ value }) => value) })}
      renderInput={(props) => <TextField {...props} label={reportTexts.filters.solicitations} helperText={texts.noneIsAll} />}
      sx={{ minWidth: 280, maxWidth: 480 }}
    />
  );
}

/** The settings that a report uses, and no other. [ADVREP-004] */
function Settings({ report, controls }: { readonly report: ReportName; readonly controls: ReportControls }) {
  const uses: readonly string[] = REPORT_SETTINGS[report];
  const { settings, set, years } = controls;
  return (
    <>
      {uses.includes('fiscal_year') ? (
        <Box sx={{ minWidth: 160 }}>
          <ChoiceField
            label={reportTexts.filters.fiscal_year}
            value={settings.fiscal_year}
            options={named(years, settings.fiscal_year)}
            onChange={(year) => set({ fiscal_year: year })}
          />
        </Box>
      ) : null}
      {uses.includes('grouping') ? (
        <Box sx={{ minWidth: 180 }}>
          <ChoiceField
            label={reportTexts.filters.grouping}
            value={settings.grouping}
            options={GROUPINGS.map((one) => ({ id: one, name: reportTexts.groupings[one] }))}
            onChange={(chosen) => set({ grouping: GROUPINGS.find((one) => one === chosen) })}
          />
        </Box>
      ) : null}
      {uses.includes('solicitations') ? <Solicitations controls={controls} /> : null}
      {uses.includes('start') ? <WeekField controls={controls} /> : null}
      {uses.includes('live') ? <LiveSwitch controls={controls} /> : null}
      {uses.includes('since') ? <SinceField controls={controls} /> : null}
    </>
  );
}

interface ReportFrameProps<Op extends Operation> {
  readonly report: ReportName;
  readonly title: string;
  readonly controls: ReportControls;
  readonly file: Op;
  readonly input: RawInputOf<Op>;
  readonly children: ReactNode;
}

/** A report: its title, settings and file, and its figures below. [ADVREP-003] [ADVREP-005] */
export function ReportFrame<Op extends Operation>({ report, title, controls, file, input, children }: ReportFrameProps<Op>) {
  const { isReady, error } = controls;
  return (
    <>
      <PageHead title={title} action={isReady ? <Button href={portal.address(file, input)}>{texts.excel}</Button> : undefined} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, alignItems: 'start', displayPrint: 'none' }}>
        {isReady ? <Settings report={report} controls={controls} /> : null}
      </Box>
      {error === null ? isReady ? children : null : <ErrorState message={sentenceOf(failureFrom(error))} />}
    </>
  );
}
