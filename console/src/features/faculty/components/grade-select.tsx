import { UNCHOSEN_GRADES } from '@campus/domain/academic-records/rules';
import type { GradeLine } from '@campus/domain/faculty';
import { facultyTexts as texts } from '@campus/domain/faculty';
import TextField from '@mui/material/TextField';

export interface GradeSelectProps {
  readonly line: GradeLine;
  readonly value: string;
  readonly possible: readonly string[];
  readonly onChoose: (grade: string) => void;
}

/** The grade of one student. WP and WF are there and cannot be chosen. [FACULTY-004] [FACULTY-005] */
export function GradeSelect({ line, value, possible, onChoose }: GradeSelectProps) {
  return (
    <TextField
      select
      size="small"
      value={value}
      disabled={line.disabled}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ width: 120 }}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Grade of ${line.name}` } }}
    >
      <option value="">–</option>
      {possible.map((grade) => (
        <option
          key={grade}
          value={grade}
          disabled={UNCHOSEN_GRADES.includes(grade)}
          title={UNCHOSEN_GRADES.includes(grade) ? texts.given : undefined}
        >
          {grade}
        </option>
      ))}
    </TextField>
  );
}
