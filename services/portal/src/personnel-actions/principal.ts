import { personnelActionPermissions } from '@campus/domain/personnel-actions';
import type { Asker } from '@campus/domain/personnel-actions/rules';
import type { Click, ClickedForm } from './form-click.js';

/** A person with the rights held in the own name, and for whom that person stands in today. */
export function askerOf(
  empId: string,
  rights: readonly string[] | ReadonlySet<string>,
  standsInFor: Asker['standsInFor'] = [],
): Asker {
  const held = new Set<string>(rights);
  return { empId, can: (right) => held.has(personnelActionPermissions[right]), standsInFor };
}

/** The person who gave a command: the rights as they were then, the stand-ins as they are now. */
export function askerOfClick(click: Pick<Click, 'actorId' | 'rights'>, form: Pick<ClickedForm, 'standsInFor'>): Asker {
  return askerOf(click.actorId, click.rights, form.standsInFor);
}
