/** What Home says of operations. */
export const opsHomeTexts = {
  area: 'Work',
  mailArea: 'Mail',
  group: '{name}: {count} failed',
  moreGroups: '{count} more failed in other ways',
  moreGroupsNext: 'Open the list',
  mails: '{count} mails could not be sent',
  mail: '1 mail could not be sent',
  mailsNext: 'See why and retry them',
} as const;
