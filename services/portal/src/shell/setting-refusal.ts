import { navItemsFor } from '@campus/domain/access';
import type { SettingName } from '@campus/domain/shell';
import { HOMEPAGE_NONE, settingFromWire, shellMessages } from '@campus/domain/shell';
import type { Permission, Refusal } from '@campus/contract-kit';

/** What a setting's value is kept as: null when it is blank. [SHELL-029] */
export function keptValue(onWire: string): string | null {
  const value = settingFromWire(onWire).trim();
  return value === '' ? null : value;
}

/** A homepage must be a screen of the person's own navigation, `none`, or blank; every other setting takes any text. [SHELL-028] */
export function settingRefusal(name: SettingName, value: string | null, permissions: ReadonlySet<Permission>): Refusal | null {
  if (name !== 'homepage' || value === null || value === HOMEPAGE_NONE) return null;
  return navItemsFor(permissions).some((item) => item.path === value) ? null : shellMessages.refusal('homepage_not_yours');
}
