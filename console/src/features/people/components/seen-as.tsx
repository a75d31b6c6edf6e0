import { readRecordAs, recordsTexts as texts } from '@campus/domain/records';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useOperation } from '../../../lib/index.js';
import { RecordParts } from './person-record.js';

const VIEWS = ['whole', 'colleague', 'student', 'hr'] as const;
type View = (typeof VIEWS)[number];

function AsOther({ as }: { readonly as: Exclude<View, 'whole'> }) {
  const { data } = useOperation(readRecordAs, { as }, {});
  return data === undefined ? null : <RecordParts record={data} />;
}

/** The own record as others see it: the same rule that decides for them. [RECORD-050] */
export function SeenAs({ children }: { readonly children: ReactNode }) {
  const [view, setView] = useState<View>('whole');
  return (
    <>
      <TextField
        select
        size="small"
        label={texts.seenAs}
        value={view}
        onChange={(event) => setView(event.target.value as View)}
        sx={{ mb: 4, minWidth: 240 }}
      >
        {VIEWS.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.seenAsChoices[one]}
          </MenuItem>
        ))}
      </TextField>
      {view === 'whole' ? children : <AsOther key={view} as={view} />}
    </>
  );
}
