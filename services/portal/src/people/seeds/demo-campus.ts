import type { Campus } from '@campus/demo-campus';
import { demoPeople, makeCampus } from '@campus/demo-campus';
import type { SeedContext } from '../../platform/index.js';

/** The named people among them. */
const PEOPLE = { small: 405, large: 20_005 } as const;
const DEPARTMENTS = 40;
const POSITIONS = 300;

/** The demo campus of a seeding: the same seed, scale and day give the same campus. */
export function demoCampusOf(context: Pick<SeedContext, 'scale' | 'seed' | 'today'>): Campus {
  return makeCampus({
    seed: context.seed,
    people: PEOPLE[context.scale] - demoPeople.length,
    departments: DEPARTMENTS,
    positions: POSITIONS,
    today: context.today,
  });
}
