/** The topic under which watchers of a form hear that it has changed: who has it, its flags, its history, errors of its work. */
export const FORM_TOPIC = 'personnel-actions.form';
/** The same for one access request; its processors hear of it. */
export const ACCESS_TOPIC = 'personnel-actions.access';
