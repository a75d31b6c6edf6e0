import { PageHead } from '@campus/ui-kit';
import { HomepagePicker } from './homepage-picker.js';

/** The screen on which one chooses one's homepage. [HOME-006] */
export function HomepageChooser() {
  return (
    <>
      <PageHead title="Choose your homepage" state="The page that opens when you come in." />
      <HomepagePicker />
    </>
  );
}
