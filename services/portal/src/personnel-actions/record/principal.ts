import { personnelActionPermissions } from '@campus/domain/personnel-actions';
import type { Principal } from '@campus/domain/personnel-actions/rules';
import type { Command, FormOfCommand } from './form-command.js';

/** A person with the rights held in the own name, and for whom that person stands in today. */
export function principalOf(
  empId: string,
  rights: readonly string[] | ReadonlySet<string>,
  standsInFor: Principal['standsInFor'] = [],
): Principal {
  const held = new Set<string>(rights);
  return { empId, can: (right) => held.has(personnelActionPermissions[right]), standsInFor };
}

/** The person who gave a command: the rights as they were then, the stand-ins as they are now. */
export function principalOfCommand(
  command: Pick<Command, 'actorId' | 'rights'>,
  form: Pick<FormOfCommand, 'standsInFor'>,
): Principal {
  return principalOf(command.actorId, command.rights, form.standsInFor);
}
