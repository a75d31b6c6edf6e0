export { InboxSources } from './inbox-sources.js';
export { LiveSources } from './live-sources.js';
export type { LiveSource } from './live-sources.js';
export { ShellApiModule } from './shell.module.js';
