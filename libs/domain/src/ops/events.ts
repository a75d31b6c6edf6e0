/** News that failed work, a queue, a schedule or an incident changed. */
export const WORK_TOPIC = 'ops.work';
export const QUEUE_TOPIC = 'ops.queues';
export const SCHEDULE_TOPIC = 'ops.schedules';
