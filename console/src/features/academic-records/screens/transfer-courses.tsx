import { readStudentTranscript, transcriptTexts as texts } from '@campus/domain/academic-records';
import type { Found } from '@campus/ui-kit';
import { EmptyState, PageHead, SearchField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { QueryParts, useOperation } from '../../../lib/index.js';
import { findStudents } from '../components/find-students.js';
import { DegreeChoice } from '../components/transcripts/degree-choice.js';
import { DegreeTerms } from '../components/transcripts/degree-transcript.js';
import { TransferList } from '../components/transcripts/transfer-list.js';

/** The transcript as it is with these courses; the student sees who opened it. */
function TranscriptOf({ student }: { readonly student: Found }) {
  const query = useOperation(readStudentTranscript, { id_num: student.id }, { quiet: true });
  return (
    <Box component="section" aria-label={texts.title} sx={{ mt: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      <QueryParts query={query} what="the transcript">
        {({ ut: [first, ...others] }) =>
          first === undefined ? (
            <EmptyState text={texts.noDegreesOf} />
          ) : (
            <DegreeChoice transcripts={[first, ...others]}>{(chosen) => <DegreeTerms transcript={chosen} />}</DegreeChoice>
          )
        }
      </QueryParts>
    </Box>
  );
}

/** The courses that a student took elsewhere, for the registrar. */
export default function TransferCourses() {
  const [student, setStudent] = useState<Found | null>(null);
  return (
    <>
      <PageHead title={texts.transfers} state={texts.transfersState} />
      <Box sx={{ maxWidth: 480, mb: 4 }}>
        <SearchField label="Student" value={student} onChange={setStudent} search={findStudents} />
      </Box>
      {student === null ? (
        <EmptyState text={texts.chooseStudent} />
      ) : (
        <Box key={student.id}>
          <TransferList student={student} />
          <TranscriptOf student={student} />
        </Box>
      )}
    </>
  );
}
