import type { DegreeTranscript } from '@campus/domain/academic-records';
import { transcriptTexts as texts } from '@campus/domain/academic-records';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

interface DegreeChoiceProps {
  readonly transcripts: readonly [DegreeTranscript, ...DegreeTranscript[]];
  readonly children: (chosen: DegreeTranscript) => ReactNode;
}

/** The degrees by name, the first one chosen; what is inside is the chosen one's. [TRANS-003] */
export function DegreeChoice({ transcripts, children }: DegreeChoiceProps) {
  const [wanted, setWanted] = useState('');
  const id = useId();
  const chosen = transcripts.find(({ degree }) => degree.id === wanted) ?? transcripts[0];
  return (
    <>
      <Tabs
        value={chosen.degree.id}
        onChange={(_event, next: string) => setWanted(next)}
        aria-label={texts.degree}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 4 }}
      >
        {transcripts.map(({ degree }) => (
          <Tab key={degree.id} value={degree.id} label={degree.name} id={`${id}-${degree.id}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.degree.id}`}>
        {children(chosen)}
      </Box>
    </>
  );
}
