import { directoryTexts as texts } from '@campus/domain/directory';
import { PageHead } from '@campus/ui-kit';
import { DirectoryTabs } from '../components/directory-tabs.js';

/** Staff, students and departments, for everyone who is signed in. [DIR-001] */
export default function Directory() {
  return (
    <>
      <PageHead title={texts.title} state="Who is on campus, and how to reach them" />
      <DirectoryTabs />
    </>
  );
}
