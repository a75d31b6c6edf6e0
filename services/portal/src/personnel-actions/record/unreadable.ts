import type { FormAnswer } from '@campus/domain/personnel-actions';

/** What stands for a protected value that does not open, until it is marked: no value of a form is an empty text. */
export const UNREADABLE = '';

/** Names the fields of a form whose values do not open, and leaves them out; all other fields are shown. */
export function markedUnreadable(answer: FormAnswer): FormAnswer {
  const unreadable = [
    ...(['ssn', 'dob'] as const).filter((name) => answer[name] === UNREADABLE),
    ...answer.positions.flatMap(({ pay_amount: amount, pay_rate: rate }, index) =>
      amount === UNREADABLE || rate === UNREADABLE ? [`positions.${index}.pay`] : [],
    ),
  ];
  if (unreadable.length === 0) return answer;
  const positions = answer.positions.map((position) => ({
    ...position,
    pay_amount: position.pay_amount === UNREADABLE ? null : position.pay_amount,
    pay_rate: position.pay_rate === UNREADABLE ? null : position.pay_rate,
  }));
  return { ...answer, ssn: answer.ssn || null, dob: answer.dob || null, positions, unreadable };
}
