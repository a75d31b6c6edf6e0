export { syncFromKindful, syncToKindful } from './sync-kindful.workflow.js';
