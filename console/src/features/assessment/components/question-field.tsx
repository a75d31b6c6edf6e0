import { fillIn } from '@campus/contract-kit';
import { assessmentTexts as texts } from '@campus/domain/assessment';
import type { AskedInForm, EvaluationInForm } from '@campus/domain/assessment';
import { MAX_ANSWER, RATING } from '@campus/domain/assessment/rules';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface QuestionFieldProps {
  readonly number: number;
  readonly question: AskedInForm;
  readonly ratings: EvaluationInForm['ratings'];
  readonly value: string;
  /** Required and left open: shown in red until it is answered. [EVALSTU-013] */
  readonly missed: boolean;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

function Ratings({
  id,
  ratings,
  value,
  disabled,
  optional,
  onChange,
}: Omit<QuestionFieldProps, 'number' | 'question' | 'missed'> & { readonly id: string; readonly optional: boolean }) {
  const choices = [...ratings, ...(optional ? [{ RatingId: '', Rating: texts.optional }] : [])];
  return (
    <RadioGroup
      aria-labelledby={id}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      sx={{ flexDirection: { xs: 'column', md: 'row' }, gap: { md: 2 } }}
    >
      {choices.map(({ RatingId, Rating }) => (
        <FormControlLabel
          key={RatingId}
          value={RatingId}
          control={<Radio />}
          disabled={disabled}
          label={RatingId === '' ? Rating : `${RatingId} ${Rating}`}
          sx={{ minHeight: 44 }}
        />
      ))}
    </RadioGroup>
  );
}

/** One question: a rating, or words with a counter that turns red beyond 500. [EVALSTU-006] [EVALSTU-012] [EVALSTU-013] */
export function QuestionField(props: QuestionFieldProps) {
  const { number, question, value, missed, disabled, onChange } = props;
  const id = useId();
  const required = question.IsRequired === '1';
  const tooLong = value.length > MAX_ANSWER;
  return (
    <Paper
      variant="outlined"
      sx={{ p: 4, mb: 3, ...(missed ? { borderColor: 'error.main', borderWidth: 2 } : {}) }}
      data-missed={missed}
    >
      <FormControl component="fieldset" error={missed || tooLong} required={required} fullWidth sx={{ minWidth: 0 }}>
        <FormLabel
          component="legend"
          id={id}
          sx={{ color: missed ? 'error.main' : 'text.primary', fontWeight: 600, mb: 2, whiteSpace: 'normal' }}
        >
          {number}. {question.Question}
        </FormLabel>
        {question.TypeId === RATING ? (
          <Ratings {...props} id={id} optional={!required} />
        ) : (
          <>
            <TextField
              multiline
              minRows={3}
              value={value}
              disabled={disabled}
              error={missed || tooLong}
              onChange={(event) => onChange(event.target.value)}
              slotProps={{ htmlInput: { 'aria-labelledby': id, 'aria-describedby': `${id}-count` } }}
            />
            <FormHelperText id={`${id}-count`} error={tooLong} sx={{ color: tooLong ? 'error.main' : 'text.secondary' }}>
              {fillIn(texts.ofLimit, { count: value.length })}
            </FormHelperText>
          </>
        )}
      </FormControl>
    </Paper>
  );
}
