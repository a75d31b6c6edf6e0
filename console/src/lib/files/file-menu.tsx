import type { FileFormat } from '@campus/contract-kit';
import { DIRECT_ROWS, exportTexts as texts, fitsFormat, listMyJobs } from '@campus/domain/exports';
import { notify } from '@campus/ui-kit';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

import type { FileButtonProps } from './file-input.js';
import { fileInput } from './file-input.js';
import { portal } from '../portal.js';
import { useAction } from '../queries.js';

interface FileMenuProps extends FileButtonProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const FORMATS = [
  ['csv', texts.csv],
  ['xlsx', texts.excel],
] as const;

/** The kinds of file: a short one is a download, a long one is made as a job that the top bar shows. */
export function FileMenu({ operation, input, rows, anchor, onClose }: FileMenuProps) {
  const start = useAction(operation, { invalidate: [listMyJobs], later: true });
  const begin = async (format: FileFormat) => {
    onClose();
    const done = await start.run(fileInput(input, format));
    if (done.ok) notify(texts.started, { tone: 'info' });
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {FORMATS.map(([format, label]) => {
        if (!fitsFormat(format, rows)) {
          return (
            <MenuItem key={format} disabled>
              <ListItemText primary={label} secondary={texts.excelTooLong} />
            </MenuItem>
          );
        }
        return rows > DIRECT_ROWS ? (
          <MenuItem key={format} onClick={() => void begin(format)}>
            {label}
          </MenuItem>
        ) : (
          <MenuItem key={format} component="a" href={portal.address(operation, fileInput(input, format))} onClick={onClose}>
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
