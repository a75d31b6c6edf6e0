import { payrollMessages as messages } from '@campus/domain/payroll';
import type { PeopleService } from '../../people/index.js';

/** The name of an employee whose account is open; anybody else is refused. */
export async function employeeName(people: PeopleService, empId: string): Promise<string> {
  const person = await people.find(empId);
  if (person === null || !person.is_employee) throw messages.refusal('no_such_person');
  if (person.account_ended_at !== null) throw messages.refusal('account_ended', { name: person.name });
  return person.name;
}
