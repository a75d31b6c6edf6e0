import { endStandIn, listStandIns, personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { PageHead } from '@campus/ui-kit';

import { tableStateOf, useOperation } from '../../../lib/index.js';
import { StandInTable } from '../components/assignments/stand-in-table.js';

/** Who stands in for whom, for administrators, who may end any of it. */
export default function StandInsOfAll() {
  const list = useOperation(listStandIns, {}, { quiet: true });
  return (
    <>
      <PageHead title="PAF stand-ins" state="Who acts for whom, and when" />
      <StandInTable label="PAF stand-ins" state={tableStateOf(list)} empty={texts.noStandIns} end={endStandIn} />
    </>
  );
}
