/** What the codes of mail servers say, RFC 3463: the most telling part first. The first digit says whether it may still go through later. */
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^[45]\.1\.[0126]$/, 'The address does not exist'],
  [/^[45]\.1\.10$/, 'The domain takes no mail'],
  [/^[45]\.2\.1$/, 'The mailbox is closed'],
  [/^[45]\.2\.2$/, 'The mailbox is full'],
  [/^[45]\.(2\.3|3\.4)$/, 'The mail is too large'],
  [/^[45]\.4\./, 'The mail server could not be reached'],
  [/^[45]\.7\./, 'Refused by a rule of the receiver, for example against spam'],
  [/^(550|551|553)$/, 'The address does not exist'],
  [/^(452|552)$/, 'The mailbox is full'],
  [/^554$/, 'Refused by a rule of the receiver, for example against spam'],
  [/^(421|450|451)$/, 'The mail server could not take it'],
];

/** Why mails came back, in words, by the code of the mail server; one that says nothing is told as such. */
function bounceReason(code: string): string {
  return (
    REASONS.find(([pattern]) => pattern.test(code))?.[1] ??
    (code === '' ? 'No reason was given' : `The mail server answered ${code}`)
  );
}

/** How many mails came back for what, the most first. */
export function bounceReasons(
  codes: readonly { readonly code: string; readonly count: number }[],
): { readonly reason: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { code, count } of codes) counts.set(bounceReason(code), (counts.get(bounceReason(code)) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}
