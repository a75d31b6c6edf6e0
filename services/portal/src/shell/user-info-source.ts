import type { UserInfo } from '@campus/domain/session';
import { isAccessible } from '@campus/domain/shell';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { UserInfoSources } from '../session/index.js';
import { NoticesService } from './notices.service.js';
import { SettingsService } from './settings.service.js';

/** The shell's parts of the bootstrap answer: homepage, maintenance notice, banner, ministry-safe messages. [SESSION-003] */
@Injectable()
export class ShellUserInfo implements OnModuleInit {
  constructor(
    @Inject(UserInfoSources) private readonly sources: UserInfoSources,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(NoticesService) private readonly notices: NoticesService,
  ) {}

  onModuleInit(): void {
    this.sources.register((actor) => this.partsOf(actor));
  }

  private async partsOf(actor: Actor): Promise<Partial<UserInfo>> {
    const [homepage, dismissed, accessibility, notices] = await Promise.all([
      this.settings.read(actor.empId, 'homepage'),
      this.settings.read(actor.realUser.empId, 'dismissed_banner'),
      this.settings.read(actor.realUser.empId, 'accessibility_mode'),
      this.notices.current(actor.empId),
    ]);
    const maintenance = notices.find((notice) => notice.kind === 'maintenance');
    const banner = notices.find((notice) => notice.kind === 'banner');
    return {
      homepage,
      accessibility: isAccessible(actor.realUser.groups, accessibility),
      maintenance: maintenance === undefined ? null : { text: maintenance.text },
      myBanner: banner === undefined || banner.id === dismissed ? null : { id: banner.id, text: banner.text },
      ministrySafe: notices.filter((notice) => notice.kind === 'ministry-safe').map(({ id, text }) => ({ id, text })),
    };
  }
}
