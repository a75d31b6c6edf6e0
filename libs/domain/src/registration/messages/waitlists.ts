/** Refusals of those who claim an offered seat. */
export const waitlistRefusals = {
  no_offer: { status: 409, text: 'No seat in {course} is offered to you now. If you wait for it, you keep your place.' },
  offer_over: {
    status: 409,
    text: 'The seat in {course} was kept for you until {until}. It goes to the next one who waits. Your courses show whether you still wait, and where.',
  },
} as const;

/** What people read of waitlists. */
export const waitlistTexts = {
  area: 'Offered seats',
  offered: 'A seat in {course} is kept for you',
  offeredNext: 'Take the seat',
  officeArea: 'Waitlists',
  waitForSeats: '{term}: {count} waiting for seats in {sections}',
  waitForSeatsNext: 'Change seats, or leave the lists to run',
  offerSubject: 'A seat in {course} is free for you',
  offerMail:
    'Dear {name},\n\na seat in {course} ({title}) is kept for you until {until}. Take it here:\n\n{link}\n\nAfter that it is offered to the next one who waits.',
  lapseSubject: 'The seat in {course} went to the next one',
  lapseMail:
    'Dear {name},\n\nthe seat in {course} ({title}) was kept for you until {until} and no one took it. You still wait, now at the end of the list. If you let another offer pass, you no longer wait.',
  lapsedTwiceSubject: 'You no longer wait for {course}',
  lapsedTwiceMail:
    'Dear {name},\n\na seat in {course} ({title}) was kept for you twice and you did not take it, so you no longer wait. Join the waitlist again if you still want the course:\n\n{link}',
  passSubject: 'You could not be offered a seat in {course}',
  passMail:
    'Dear {name},\n\na seat in {course} ({title}) became free, but you could not take it now: {reason}\n\nYou keep your place on the waitlist. Once that is settled, you are offered a seat as soon as one is free:\n\n{link}',
  endSubject: 'The waitlist of {course} has ended',
  endMail:
    'Dear {name},\n\nthe waitlist of {course} ({title}) has ended before a seat became free for you. You are not in the course. Look for another one:\n\n{link}',
  auditOffered: 'Was offered a seat in {course} until {until}',
  auditLapsed: 'Let the offer of a seat in {course} pass and waits at the end',
  auditLapsedTwice: 'Let a second offer of a seat in {course} pass and no longer waits',
  auditPassed: 'Was passed over for a seat in {course}: {reason}',
  auditEnded: 'No longer waits for {course}: its waitlist has ended',
} as const;
