import { fillIn } from '@campus/contract-kit';
import { directoryTexts as texts } from '@campus/domain/directory';
import { notify } from '@campus/ui-kit';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Copies the whole e-mail of a person, also where a table shows only its beginning. */
export function CopyEmail({ name, email }: { readonly name: string; readonly email: string }) {
  const label = fillIn(texts.copyEmail, { name });
  const copy = async () => {
    await navigator.clipboard.writeText(email);
    notify(fillIn(texts.copied, { email }), { short: true });
  };
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void copy()}>
        <ContentCopyOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
