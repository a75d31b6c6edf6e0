import { listAccessItems, listTriggerTemplates, listTriggerTypes } from '@campus/domain/personnel-actions';
import { PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

import { useOperation } from '../../../lib/index.js';
import { AccessGroupsSection } from '../components/access/access-groups-section.js';
import { AccessItemsSection } from '../components/access/access-items-section.js';
import { PositionTemplatesSection } from '../components/assignments/position-templates-section.js';

/** Access groups, access items and position templates; a loading indicator stands until all three are read. [PAFACC-003] [PAFACC-013] */
export default function PafTriggers() {
  const groups = useOperation(listTriggerTypes, {}, { quiet: true });
  const items = useOperation(listAccessItems, {}, { quiet: true });
  const templates = useOperation(listTriggerTemplates, {}, { quiet: true });
  // Once answered, even by a failure, the sections stay: each shows its own error and retries by itself.
  const loading = !groups.isFetched || !items.isFetched || !templates.isFetched;
  return (
    <>
      <PageHead title="Manage PAF access" state="What can be requested, in which groups, and what comes with a position" />
      {loading ? (
        <Box role="status" aria-label="Loading PAF access" aria-busy sx={{ py: 10, textAlign: 'center' }}>
          <CircularProgress aria-label="Loading" />
        </Box>
      ) : (
        <>
          <AccessGroupsSection />
          <AccessItemsSection />
          <PositionTemplatesSection />
        </>
      )}
    </>
  );
}
