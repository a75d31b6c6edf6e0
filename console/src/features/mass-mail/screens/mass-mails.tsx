import { massMailTexts as texts } from '@campus/domain/mass-mail';
import { PageHead } from '@campus/ui-kit';
import { MassMailTable } from '../components/mass-mail-table.js';

/** Every mass mail and where it stands. */
export default function MassMails() {
  return (
    <>
      <PageHead title={texts.title} state="Where every mass mail stands" />
      <MassMailTable />
    </>
  );
}
