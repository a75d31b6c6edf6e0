import { RouteLink } from '../../../lib/index.js';

/** How much of everything that waits stands here, and where the rest is. */
export function Shown({
  line,
  shown,
  all,
  rest,
}: {
  readonly line: string;
  readonly shown: number;
  readonly all: number;
  readonly rest: readonly string[];
}) {
  const [first] = rest;
  if (first === undefined) return line;
  return (
    <>
      {line} · {shown} of {all} shown, oldest first – <RouteLink to={first}>Show all</RouteLink>
    </>
  );
}
