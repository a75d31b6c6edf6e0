import { refusalToUndo } from '../undo.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { refusalAboutOneself, refusalToGiveAccess, withStatus } from './form-command.js';

/** Why a person may not undo the last step taken on this form, or null. */
export function refusalToStepBack(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const aboutOneself = refusalAboutOneself(command, form);
  if (aboutOneself !== null) return aboutOneself;
  const code = refusalToUndo(form.undone, { empId: command.asker.empId, stage: form.stage });
  if (code === null) {
    // Access that was given to somebody who leaves is taken away by a removal, not asked for anew.
    const givenAccess = form.undone?.action === 'process_access' && form.request?.removal === false;
    return givenAccess ? refusalToGiveAccess(form) : null;
  }
  return code === 'final' ? withStatus(code, form) : { code };
}
