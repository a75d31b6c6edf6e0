import type { FileFormat } from '@campus/contract-kit';
import { exportTexts as texts, fitsFormat, isLongFile } from '@campus/domain/exports';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { FileButtonProps } from './file-input.js';
import { fileInput } from './file-input.js';
import { portal } from '../portal.js';
import { useFileJob } from './file-job.js';

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
  const job = useFileJob(operation);
  const begin = (format: FileFormat) => {
    onClose();
    void job.prepare(fileInput(input, format));
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
        return isLongFile(rows) ? (
          <MenuItem key={format} onClick={() => begin(format)}>
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
