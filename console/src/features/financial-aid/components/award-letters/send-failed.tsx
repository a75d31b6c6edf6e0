import { awardTexts as texts } from '@campus/domain/financial-aid';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';

/** What could not be sent, imported or deleted, in the portal's words; the rows stay. [FINAID-013] */
export function SendFailed({ sentence }: { readonly sentence: string | null }) {
  return (
    <Box role="alert" sx={{ maxWidth: 720 }}>
      {sentence === null ? null : (
        <Alert severity="error" variant="outlined" role="presentation" sx={{ mb: 4 }}>
          <AlertTitle component="p" sx={{ m: 0 }}>
            {texts.failed}
          </AlertTitle>
          {sentence}
        </Alert>
      )}
    </Box>
  );
}
