import { fillIn } from '@campus/contract-kit';
import type { InHand } from '@campus/domain/advancement';
import { phonathonScreenTexts as texts } from '@campus/domain/advancement';
import { DEFAULT_LATER, LATER_MINUTES, NO_ANSWER_MINUTES, RELEASE_MINUTES } from '@campus/domain/advancement/rules';
import { ChoiceField, PlainForm } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

const DAY_MINUTES = 1440;
const LATER = LATER_MINUTES.map((minutes) => ({
  id: String(minutes),
  name: minutes === DAY_MINUTES ? texts.oneDay : fillIn(texts.minutes, { minutes }),
}));

interface LaterProps {
  readonly busy: boolean;
  readonly onSchedule: (minutes: number) => void;
  readonly onCancel: () => void;
}

/** When the donor is called again. [PHONE-014] [PHONE-034] */
function LaterForm({ busy, onSchedule, onCancel }: LaterProps) {
  const [minutes, setMinutes] = useState(String(DEFAULT_LATER));
  return (
    <PlainForm label={texts.later} onSend={() => onSchedule(Number(minutes))} sx={{ display: 'grid', gap: 3, maxWidth: 320 }}>
      <ChoiceField label={texts.laterWhen} value={minutes} options={LATER} onChange={setMinutes} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {texts.schedule}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </Box>
    </PlainForm>
  );
}

interface StepsProps {
  readonly hand: InHand;
  readonly busy: boolean;
  readonly onLater: (minutes: number) => void;
}

/** What a call without a result can come to. [PHONE-013] [PHONE-014] [PHONE-015] */
export function CallSteps({ hand, busy, onLater }: StepsProps) {
  const [isLater, setLater] = useState(false);
  if (isLater) return <LaterForm busy={busy} onSchedule={onLater} onCancel={() => setLater(false)} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {hand.callee.callCount > 0 ? null : (
        <Button variant="outlined" disabled={busy} onClick={() => onLater(NO_ANSWER_MINUTES)}>
          {texts.noAnswer}
        </Button>
      )}
      <Button variant="outlined" disabled={busy} onClick={() => setLater(true)}>
        {texts.later}
      </Button>
      <Button disabled={busy} onClick={() => onLater(RELEASE_MINUTES)}>
        {texts.release}
      </Button>
    </Box>
  );
}
