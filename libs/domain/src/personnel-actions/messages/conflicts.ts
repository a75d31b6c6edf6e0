/** Why the personnel data cannot take what a form says, and how that is fixed. [PAFFLOW-012] */
export const personnelConflictTexts = {
  held_from_that_day:
    'the employee holds this position from the same day already: {title} ({position}) starts on {start}. Another form may have given it; compare the two, or change the start date.',
  held_on_these_days:
    'the employee holds {title} ({position}) on these days already. Choose that the new position replaces it from its start date, or change the dates.',
  line_twice:
    'positions {line} and {other} of the form are the same position on the same days. Remove one of them, or change its dates.',
  replaced_not_held:
    'the employee does not hold {position} on {day}, so it cannot be replaced. Choose an assignment that is held then, or change the start date.',
  replaced_same_day:
    '{title} ({position}) starts on {start}, so the position that replaces it must start later. Change the start date.',
  replaced_ends_already:
    'the end of {title} ({position}) on {end} was finalized already by another form. Start the new position after that day and replace nothing.',
  replaced_twice: 'two positions of the form replace {position}. Only one of them can.',
  end_known_already:
    'the end of {title} ({position}) on {end} was finalized already by another form. Delete this form, or have that termination changed.',
  ends_before_start:
    '{title} ({position}) starts on {start}, and the termination date is before that day. Change the termination date.',
  ended_before: '{title} ({position}) ends on {end}, and the termination date is after that day. Change the termination date.',
  not_held: 'the employee does not hold this position on the termination date. Check the position and the date.',
  incomplete_pay: 'the pay is not complete: {gaps}. Send the form back so that it is completed.',
  no_such_person: 'there is no employee with the id of this form.',
  ssn_taken:
    'the SSN of the form belongs to {name} ({id}), who is here already. Link the form to that person, or correct the SSN.',
  same_person:
    '{name} ({id}) has this name and birth date and is here already. Link the form to that person, or confirm with a reason that this is another person.',
  supervisor_left:
    'the account of the supervisor ({id}) of a position has ended. Send the form back and have another supervisor chosen.',
  not_taken: 'the personnel records refused it.',
} as const;

/** What is missing of the pay of a form. */
export const payGapTexts = {
  pay_amount: 'the pay amount of position {position}',
  pay_rate: 'the pay rate of position {position}',
  supervisor_id: 'the supervisor of position {position}',
} as const;
