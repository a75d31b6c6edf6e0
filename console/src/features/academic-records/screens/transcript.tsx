import { readMyTranscript, readMyTranscriptPdf, transcriptTexts as texts } from '@campus/domain/academic-records';
import { EmptyState, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPlainClick, portal, QueryParts, reportFailure, useFileStep, useOperation } from '../../../lib/index.js';
import { DegreeChoice } from '../components/transcripts/degree-choice.js';
import { DegreeTerms } from '../components/transcripts/degree-transcript.js';

/** The transcript of a degree as an unofficial PDF. */
function PdfButton({ degree }: { readonly degree: string }) {
  const file = useFileStep(readMyTranscriptPdf, []);
  const open = async (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const failure = file.pending ? null : await file.run({ degree });
    if (failure !== null) reportFailure(failure);
  };
  return (
    <Button href={portal.address(readMyTranscriptPdf, { degree })} onClick={(event) => void open(event)}>
      {texts.pdf}
    </Button>
  );
}

/** The own transcript: the degrees, and the terms of the chosen one. [TRANS-001] [TRANS-005] */
export default function Transcript() {
  const query = useOperation(readMyTranscript, {}, { quiet: true });
  return (
    <>
      <PageHead
        title={texts.title}
        state={texts.state}
        action={
          query.data === undefined ? undefined : (
            <Button href={query.data.order_url} target="_blank" rel="noopener noreferrer" variant="outlined">
              {texts.order}
            </Button>
          )
        }
      />
      <QueryParts query={query} what="the transcript">
        {({ ut: [first, ...others] }) =>
          first === undefined ? (
            <EmptyState text={texts.noDegrees} hint={texts.noDegreesHint} />
          ) : (
            <DegreeChoice transcripts={[first, ...others]}>
              {(chosen) => (
                <>
                  <Box sx={{ mb: 4, displayPrint: 'none' }}>
                    <PdfButton degree={chosen.degree.id} />
                  </Box>
                  <DegreeTerms transcript={chosen} />
                </>
              )}
            </DegreeChoice>
          )
        }
      </QueryParts>
    </>
  );
}
