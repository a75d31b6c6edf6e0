import type { PasswordResult } from '@campus/domain/campus-tech/rules';
import { PASSWORD_TARGETS } from '@campus/domain/campus-tech/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { PasswordSystemSettings, PortalConfig } from '../../platform/index.js';
import { CONFIG } from '../../platform/index.js';
import { DirectorySystem } from '../systems/directory-system.js';
import type { PasswordSystem } from '../systems/password-system.js';
import { setPassword } from '../systems/set-password.js';
import { RestSystem, ScimSystem } from '../systems/web-systems.js';

function systemOf(settings: PasswordSystemSettings): PasswordSystem | null {
  if (settings.adapter === undefined) return null;
  if (settings.adapter === 'scim') return new ScimSystem(settings);
  return settings.adapter === 'rest' ? new RestSystem(settings) : new DirectorySystem(settings);
}

export type TargetFlag = (typeof PASSWORD_TARGETS)[number];

/** A system under the flag by which it is chosen. */
export interface PasswordTarget {
  readonly flag: TargetFlag;
  readonly name: string;
  readonly open: 0 | 1;
}

/** The four systems of the settings. */
@Injectable()
export class PasswordSystemsService {
  private readonly systems: readonly (PasswordTarget & { readonly system: PasswordSystem | null })[];

  constructor(@Inject(CONFIG) config: PortalConfig) {
    this.systems = config.passwordSystems.flatMap((settings, at) => {
      const flag = PASSWORD_TARGETS[at];
      const system = systemOf(settings);
      return flag === undefined ? [] : [{ flag, name: settings.name, open: system === null ? 0 : 1, system }];
    });
  }

  get targets(): PasswordTarget[] {
    return this.systems.map(({ flag, name, open }) => ({ flag, name, open }));
  }

  /** Sets the password in one system; answers what came of it, whatever that is. */
  set(flag: TargetFlag, username: string, password: string): Promise<PasswordResult> {
    const found = this.systems.find((one) => one.flag === flag)?.system;
    return found ? setPassword(found, username, password) : Promise.resolve('failed');
  }
}
