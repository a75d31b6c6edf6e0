import { degreeAuditTexts as texts, listPrimaryAims, readDegreeAudit, REQUIREMENTS_TOPIC } from '@campus/domain/academic-records';
import { ChoiceField, EmptyState, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QueryParts, useLiveRead, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { AuditView } from '../components/degree-audit/audit-view.js';
import { GraduationPath } from '../components/degree-audit/graduation-path.js';
import { WhatIf } from '../components/degree-audit/what-if.js';

interface Aim {
  readonly AdvReqCode: string;
  readonly AimDesc: string;
}

/** The audit of a degree as it is, read anew when the degree asks for something else. */
function OwnAudit({ aim }: { readonly aim: string }) {
  const query = useOperation(readDegreeAudit, { aim }, { quiet: true, staleMs: 0 });
  useLiveRead(readDegreeAudit, { aim }, [{ topic: REQUIREMENTS_TOPIC }]);
  return (
    <QueryParts query={query} what="the audit">
      {(answer) => <AuditView key={aim} answer={answer} path={<GraduationPath primary={answer.primary} />} />}
    </QueryParts>
  );
}

function Aims({ aims }: { readonly aims: readonly Aim[] }) {
  const { aim = '', whatif } = useRouteSearch();
  const setSearch = useSetSearch();
  const chosen = aims.find(({ AdvReqCode: code }) => code === aim);
  const isWhatIf = whatif !== undefined;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4, displayPrint: 'none' }}>
        <Box sx={{ flex: '0 1 480px', minWidth: 0 }}>
          <ChoiceField
            label={texts.degree}
            value={chosen?.AdvReqCode ?? ''}
            options={aims.map(({ AdvReqCode: id, AimDesc: name }) => ({ id, name }))}
            onChange={(id) => setSearch({ aim: id, whatif: null, program: null, planned: null })}
          />
        </Box>
        {chosen === undefined ? null : (
          <Button variant="outlined" onClick={() => setSearch({ whatif: isWhatIf ? null : '1', program: null, planned: null })}>
            {isWhatIf ? texts.whatIfClose : texts.whatIfOpen}
          </Button>
        )}
      </Box>
      {chosen === undefined ? (
        <Typography role="status">{texts.pick}</Typography>
      ) : isWhatIf ? (
        <WhatIf aim={chosen.AdvReqCode} />
      ) : (
        <OwnAudit aim={chosen.AdvReqCode} />
      )}
    </>
  );
}

/** A student picks a degree and sees how far it is. [DEGREE-001] */
export default function DegreeAudit() {
  const query = useOperation(listPrimaryAims, {}, { quiet: true });
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <QueryParts query={query} what="your degrees">
        {(aims) => (aims.length === 0 ? <EmptyState text={texts.noAims} hint={texts.noAimsHint} /> : <Aims aims={aims} />)}
      </QueryParts>
    </>
  );
}
