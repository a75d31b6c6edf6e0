import { defineMessages } from '@campus/contract-kit';

/** Every refusal of the rubric generator. */
export const rubricMessages = defineMessages('assessment', {
  rubric_name_needed: { status: 422, text: 'A name is needed. Type one, then add or remove.' },
  rubric_name_long: { status: 422, text: 'A name has at most 100 characters. Shorten it, then add it.' },
  rubric_type_exists: { status: 409, text: 'There is a rubric type {name} already. Choose another name.' },
  rubric_group_exists: { status: 409, text: 'There is a rubric group {name} already. Choose another name.' },
  no_such_rubric_type: { status: 404, text: "We couldn't find that rubric type. Choose one from the list." },
  no_such_rubric_group: { status: 404, text: "We couldn't find that rubric group. Choose one from the list." },
  rubric_group_changed: {
    status: 409,
    text: 'Someone else changed the types of this group in the meantime. Look at them, then save yours again.',
  },
  rubric_course_needed: { status: 422, text: 'A rubric needs at least one course. Pick one, then generate.' },
  no_such_rubric_course: { status: 422, text: 'There is no course {course}. Search the courses again.' },
  no_such_school: { status: 422, text: 'There is no school {school}. Choose one from the list.' },
});

/** What the rubric generator says. */
export const rubricTexts = {
  title: 'Rubric generator',
  noCourses: 'No courses of this school in this term',
  noTypes: 'No rubric types yet',
  noGroups: 'No rubric groups yet',
  typeAdded: 'Rubric type added',
  typeRemoved: 'Rubric type removed, from its groups too',
  groupAdded: 'Rubric group added',
  groupRemoved: 'Rubric group removed, its types stay',
  groupSaved: 'Types of the group saved',
  nameNeeded: 'A name is needed. Type one, then add or remove.',
  notListed: 'There is none of this name. Choose one from the list, then remove it.',
  courseNeeded: 'Pick at least one course.',
  yearNeeded: 'The year has four digits.',
  termNeeded: 'The term has one or two characters.',
  schoolNeeded: 'Choose a school.',
  generating: 'The rubric is being made',
  columns: { type: 'Rubric type', score: 'Score', comments: 'Comments' },
  file: 'Rubric of {courses} courses',
  auditAdded: 'Added {name}',
  auditRemoved: 'Removed {name}',
  auditMembers: 'Set the types of {name}',
} as const;
