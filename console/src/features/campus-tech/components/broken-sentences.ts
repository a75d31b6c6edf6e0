import { passwordRuleTexts } from '@campus/domain/campus-tech';
import type { PasswordOwner } from '@campus/domain/campus-tech/rules';
import { brokenPasswordRules } from '@campus/domain/campus-tech/rules';

/** A password as it is typed, and whose it is. */
export interface TypedPassword {
  readonly password: string;
  readonly confirm: string;
  readonly owner: PasswordOwner;
}

/** What a typed password lacks: sentences of the broken rules; none for a good one. */
export function brokenSentences({ password, confirm, owner }: TypedPassword): string[] {
  const broken = brokenPasswordRules(password, owner).map((rule) => passwordRuleTexts[rule]);
  return password === confirm ? broken : [...broken, passwordRuleTexts.match];
}
