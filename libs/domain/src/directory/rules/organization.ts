/** Someone of the staff, and the supervisor of the first position; null for none. */
export interface SupervisedPerson {
  readonly id: string;
  readonly supervisor: string | null;
}

/** How staff stand in the organization: each person once, under one other or at the top. */
export interface Organization {
  /** Whom each person stands under; null at the top. */
  readonly above: ReadonlyMap<string, string | null>;
  /** The people right under each person who has such. */
  readonly below: ReadonlyMap<string, readonly string[]>;
}

function belowOf(above: ReadonlyMap<string, string | null>): Map<string, string[]> {
  const below = new Map<string, string[]>();
  for (const [id, other] of above) if (other !== null) below.set(other, [...(below.get(other) ?? []), id]);
  return below;
}

/**
 * Makes a tree of who supervises whom. A supervisor who is not among the staff counts as none. Where people supervise each other in a circle, the one
 * who has most people comes to the top, so that nobody is left out.
 */
export function organizationOf(people: readonly SupervisedPerson[]): Organization {
  const known = new Set(people.map(({ id }) => id));
  const above = new Map(
    people.map(({ id, supervisor }) => [
      id,
      supervisor !== null && supervisor !== id && known.has(supervisor) ? supervisor : null,
    ]),
  );
  const count = new Map([...belowOf(above)].map(([id, all]) => [id, all.length]));
  const settled = new Set<string>();
  for (const { id } of people) {
    const walk: string[] = [];
    let at: string | null = id;
    while (at !== null && !settled.has(at) && !walk.includes(at)) {
      walk.push(at);
      at = above.get(at) ?? null;
    }
    if (at !== null && !settled.has(at)) {
      const circle = walk.slice(walk.indexOf(at));
      const most = Math.max(...circle.map((one) => count.get(one) ?? 0));
      const [first] = circle.filter((one) => count.get(one) === most).sort();
      if (first !== undefined) above.set(first, null);
    }
    for (const one of walk) settled.add(one);
  }
  return { above, below: belowOf(above) };
}

/** From the top down to a person, that person last; empty for someone who is not among them. */
export function placeOf({ above }: Organization, id: string): string[] {
  const place: string[] = [];
  for (let at: string | null = above.has(id) ? id : null; at !== null; at = above.get(at) ?? null) place.unshift(at);
  return place;
}

/** Who stands at the top: those with people under them, and those with nobody above or below. */
export function topOf({ above, below }: Organization): {
  readonly leading: readonly string[];
  readonly alone: readonly string[];
} {
  const top = [...above].flatMap(([id, other]) => (other === null ? [id] : []));
  return { leading: top.filter((id) => below.has(id)), alone: top.filter((id) => !below.has(id)) };
}
