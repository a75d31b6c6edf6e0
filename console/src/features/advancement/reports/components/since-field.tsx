import { readDate } from '@campus/contract-kit';
import { listScreenTexts as texts, listTexts } from '@campus/domain/advancement';
import { DateInput } from '@campus/ui-kit';
import { useState } from 'react';
import type { ReportControls } from '../hooks/report-settings.js';

/** A day that counts once it is one. */
export function SinceField({ controls: { settings, set } }: { readonly controls: ReportControls }) {
  const [typed, setTyped] = useState(settings.since);
  const isWrong = typed !== '' && readDate(typed) !== typed;
  const change = (day: string) => {
    setTyped(day);
    if (day === '' || readDate(day) === day) set({ since: day });
  };
  return (
    <DateInput
      label={listTexts.filters.since}
      value={typed}
      onChange={change}
      error={isWrong}
      helperText={isWrong ? texts.noDay : texts.sinceHint}
    />
  );
}
