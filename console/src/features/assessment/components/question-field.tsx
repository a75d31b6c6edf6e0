import { charactersIn } from '@campus/contract-kit/characters';
import { fillIn } from '@campus/contract-kit';
import { assessmentTexts as texts } from '@campus/domain/assessment';
import type { AskedInForm, EvaluationInForm } from '@campus/domain/assessment';
import { MAX_ANSWER, RATING } from '@campus/domain/assessment/rules';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
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

/** Where no answer is needed, it is one of the choices. */
const NO_RATING = { RatingId: '', Rating: texts.optional };

function Ratings({
  id,
  ratings,
  value,
  disabled,
  optional,
  onChange,
}: Omit<QuestionFieldProps, 'number' | 'question' | 'missed'> & { readonly id: string; readonly optional: boolean }) {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const choices = [...ratings, ...(optional ? [NO_RATING] : [])];
  const nameOf = (RatingId: string, Rating: string): string => (RatingId === '' ? Rating : `${RatingId} ${Rating}`);
  // One stop of the Tab key a question, answered or not; the arrows move within it.
  const stop = choices.some(({ RatingId }) => RatingId === value) ? value : choices[0]?.RatingId;
  const [first, last] = [ratings[0], ratings.at(-1)];
  const radioOf = ({ RatingId, Rating }: EvaluationInForm['ratings'][number]) => (
    <FormControlLabel
      key={RatingId}
      value={RatingId}
      control={
        <Radio
          slotProps={{
            input: { tabIndex: RatingId === stop ? 0 : -1, ...(phone ? { 'aria-label': nameOf(RatingId, Rating) } : {}) },
          }}
        />
      }
      disabled={disabled}
      label={phone && RatingId !== '' ? RatingId : nameOf(RatingId, Rating)}
      labelPlacement={phone && RatingId !== '' ? 'bottom' : 'end'}
      sx={{ minHeight: 44, mx: { xs: 0, sm: -2.75 }, mr: { sm: 4 }, minWidth: 44 }}
    />
  );
  return (
    <RadioGroup
      aria-labelledby={id}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      sx={{ flexDirection: 'row', gap: { md: 2 }, justifyContent: { xs: 'space-between', sm: 'flex-start' } }}
    >
      {ratings.map(radioOf)}
      {phone ? (
        <Box
          aria-hidden
          sx={{ width: '100%', display: 'flex', justifyContent: 'space-between', color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          <span>{first?.Rating}</span>
          <span>{last?.Rating}</span>
        </Box>
      ) : null}
      {optional ? radioOf(NO_RATING) : null}
    </RadioGroup>
  );
}

/** One question: a rating, or words with a counter that turns red beyond 500. [EVALSTU-006] [EVALSTU-012] [EVALSTU-013] */
export function QuestionField(props: QuestionFieldProps) {
  const { number, question, value, missed, disabled, onChange } = props;
  const id = useId();
  const required = question.IsRequired === '1';
  const count = charactersIn(value);
  const tooLong = count > MAX_ANSWER;
  return (
    <Paper
      variant="outlined"
      sx={{ p: 4, mb: 3, ...(missed ? { borderColor: 'error.main', borderWidth: 2 } : {}) }}
      data-missed={missed}
      data-question={question.QuestionId}
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
              {fillIn(texts.ofLimit, { count })}
            </FormHelperText>
          </>
        )}
      </FormControl>
    </Paper>
  );
}
