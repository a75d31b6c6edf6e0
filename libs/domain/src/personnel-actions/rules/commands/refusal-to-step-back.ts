import { refusalToUndo } from '../undo.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { refusalAboutOneself, withStatus } from './form-command.js';

/** Why a person may not undo the last step taken on this form, or null. */
export function refusalToStepBack(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const aboutOneself = refusalAboutOneself(command, form);
  if (aboutOneself !== null) return aboutOneself;
  const code = refusalToUndo(form.undone, { empId: command.asker.empId, stage: form.stage });
  if (code === null) return null;
  return code === 'final' ? withStatus(code, form) : { code };
}
