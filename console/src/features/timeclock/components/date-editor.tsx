import type { EditedDate } from '@campus/domain/timeclock';
import { supervisorTexts as texts } from '@campus/domain/timeclock';
import { FormSection, notify, SaveFailed } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { RestoredNote, sentenceOf, useAction, useStateCopy, useUnsavedGuard } from '../../../lib/index.js';
import { useDateForm } from '../hooks/date-form.js';
import { stretchesOf } from '../hooks/day-preview.js';
import type { TimesheetName, TimesheetWay } from '../hooks/timesheet-way.js';
import { PunchBars } from './punch-bars.js';
import { PunchFields } from './punch-fields.js';

interface DateEditorProps {
  readonly date: EditedDate;
  readonly sheet: TimesheetName;
  readonly way: TimesheetWay;
}

/** Puts the focus into the editor that somebody opened or saved; a screen that comes with its date keeps it at its heading. */
function useFocusWithin() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active instanceof HTMLHeadingElement || active?.tagName === 'INPUT') return;
    ref.current?.querySelector<HTMLElement>('input:not([disabled]), button:not([disabled])')?.focus();
  }, []);
  return ref;
}

/** The punches of a date; leaving with unsaved changes is asked about first. [SUP-027] */
export function DateEditor({ date, sheet: timesheet, way }: DateEditorProps) {
  const form = useDateForm(date);
  const within = useFocusWithin();
  const save = useAction(way.save, { invalidate: way.rereads, quiet: true });
  const { drafts, reason } = form;
  const name = `hours/${Object.values(timesheet).join('/')}/${date.date}/${date.version}`;
  const copy = useStateCopy(name, { drafts, reason }, form.dirty || reason !== '', form.restore);
  useUnsavedGuard(form.dirty && !save.pending, texts.unsaved);
  const punch = async () => {
    const input = { ...timesheet, date: date.date, version: date.version, punches: form.sent() };
    const done = await save.run(reason.trim() === '' ? input : { ...input, reason });
    if (!done.ok) return;
    // What is stored is as it was shown: new rows without hours are dropped from the screen too.
    if (done.data.version === date.version) form.reset();
    notify(done.message ?? '', { tone: 'success' });
  };
  return (
    <Box ref={within}>
      <FormSection title={date.formal} hint={date.words === '' ? texts.noHours : date.words}>
        {date.why_not === null ? null : (
          <Alert severity="info" variant="outlined" className="wide">
            {date.why_not}
          </Alert>
        )}
        <RestoredNote copy={copy} />
        <Box className="wide">
          <PunchBars date={date.date} stretches={stretchesOf(date, drafts)} axis />
        </Box>
        <PunchFields date={date} form={form} failure={save.failure} />
        {date.editable === 0 ? null : (
          <>
            <Box className="wide" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
              <Button variant="contained" loading={save.pending} disabled={!form.dirty} onClick={() => void punch()}>
                Save punches
              </Button>
            </Box>
            <SaveFailed sentence={save.failure === null ? null : sentenceOf(save.failure)} />
          </>
        )}
      </FormSection>
    </Box>
  );
}
