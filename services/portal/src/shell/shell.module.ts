import { Global, Module } from '@nestjs/common';
import { InboxSources } from './inbox-sources.js';
import { LiveSources } from './live-sources.js';
import { LiveStreams } from './live-streams.service.js';
import { NoticeBoard } from './notice-board.service.js';
import { NoticesService } from './notices.service.js';
import { SettingsService } from './settings.service.js';
import { ShellController } from './shell.controller.js';
import { ShellUserInfo } from './user-info-source.js';

/** Settings, notices, inbox, live news. Global, so that every area can say what waits for a person and who hears of its changes. */
@Global()
@Module({
  controllers: [ShellController],
  providers: [InboxSources, LiveSources, LiveStreams, NoticeBoard, NoticesService, SettingsService, ShellUserInfo],
  exports: [InboxSources, LiveSources],
})
export class ShellApiModule {}
