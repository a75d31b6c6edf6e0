import { campusTechTexts as texts, passwordRuleTexts } from '@campus/domain/campus-tech';
import { PASSWORD_RULES } from '@campus/domain/campus-tech/rules';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TypedPassword } from './broken-sentences.js';
import { brokenSentences } from './broken-sentences.js';

/** The rules of a password, each with a tick once it is kept. [TECH-015] */
export function PasswordRules({ password, confirm, owner }: TypedPassword) {
  const broken = password === '' ? null : brokenSentences({ password, confirm, owner });
  const sentences = [...PASSWORD_RULES.map((rule) => passwordRuleTexts[rule]), passwordRuleTexts.match];
  return (
    <Box component="ul" aria-label={texts.rules} sx={{ listStyle: 'none', p: 0, my: 3 }}>
      {sentences.map((sentence) => {
        const isKept = broken?.includes(sentence) === false;
        return (
          <Box component="li" key={sentence} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mb: 1 }}>
            {isKept ? (
              <CheckCircleOutlined fontSize="small" color="success" titleAccess={texts.kept} />
            ) : (
              <RadioButtonUncheckedOutlined
                fontSize="small"
                sx={{ color: 'text.secondary' }}
                titleAccess={broken === null ? '' : texts.broken}
              />
            )}
            <Typography variant="body2">{sentence}</Typography>
          </Box>
        );
      })}
      <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
        {passwordRuleTexts.reused}
      </Typography>
    </Box>
  );
}
