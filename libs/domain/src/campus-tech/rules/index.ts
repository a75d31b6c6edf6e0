export { brokenPasswordRules, generatePassword, isPassword, PASSWORD_RULES, PASSWORD_SYMBOLS } from './password.js';
export type { PasswordOwner, PasswordRule } from './password.js';
export { PASSWORD_RESULTS, PASSWORD_TARGETS, passwordOutcome } from './outcome.js';
export type { PasswordOutcome, PasswordResult } from './outcome.js';
