import { DIRECTORY_FILES, directoryTexts as texts, downloadDirectoryFile } from '@campus/domain/directory';
import { PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { portal } from '../../../lib/index.js';
import { DirectoryTabs } from '../components/directory-tabs.js';

/** The same rows, and each list as a CSV file. [DIR-004] [DIRCSV-001] */
export default function DirectoryFiles() {
  return (
    <>
      <PageHead
        title={texts.filesTitle}
        state="CSV files for spreadsheets, without private phones"
        action={DIRECTORY_FILES.map((file) => (
          <Button key={file} variant="outlined" href={portal.address(downloadDirectoryFile, { file })} download>
            {texts.download[file]}
          </Button>
        ))}
      />
      <DirectoryTabs />
    </>
  );
}
