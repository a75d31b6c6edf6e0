/** The topic under which whoever asked for a file hears how far it is. */
export const EXPORT_TOPIC = 'exports.file';
