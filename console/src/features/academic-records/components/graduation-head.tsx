import { fillIn } from '@campus/contract-kit';
import { graduationTexts as texts } from '@campus/domain/academic-records';
import Typography from '@mui/material/Typography';
import { termOf } from '../hooks/graduation-term.js';

type Student = Readonly<Record<'ID_NUM' | 'FIRST_NAME' | 'MIDDLE_NAME' | 'LAST_NAME', string>>;

/** Who applies, and for which term. [GRAD-001] [GRAD-004] */
export function GraduationHead({ answer }: { readonly answer: Readonly<Record<string, unknown>> }) {
  const { ID_NUM: id, FIRST_NAME: first, MIDDLE_NAME: middle, LAST_NAME: last } = answer['student'] as Student;
  const name = [first, middle, last].filter((part) => part !== '').join(' ');
  return <Typography sx={{ mb: 4 }}>{fillIn(texts.of, { name, id, term: termOf(answer).name })}</Typography>;
}
