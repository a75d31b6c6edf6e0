import { PasswordChangeResult } from './password-change-result.entity.js';
import { PasswordChange } from './password-change.entity.js';

export const campusTechEntities = [PasswordChange, PasswordChangeResult];
