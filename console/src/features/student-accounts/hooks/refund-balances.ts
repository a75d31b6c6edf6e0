import type { OwnRefund } from '@campus/domain/student-accounts';
import type { PartBalance } from '@campus/domain/student-accounts/rules';

/** The balances as the rules take them. */
export function balancesOf({ balance }: OwnRefund): PartBalance[] {
  return (['TU', 'AR', 'RT', 'GR'] as const).map((part) => ({
    subsid_cde: part,
    balance: balance[part.toLowerCase() as keyof OwnRefund['balance']],
  }));
}
