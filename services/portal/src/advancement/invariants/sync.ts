import type { Invariant } from '../../platform/index.js';
import type { Sync as Q } from './invariants.sql.types.js';
import { sql, violationsOf } from '../../platform/index.js';

const LINKS = sql<Q['LINKS']>`SELECT 'donor ' || d.id || ' has no link to contact ' || d.kindful_id AS violation FROM donors d
    WHERE d.kindful_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM kindful_links l WHERE l.kind = 'contact' AND l.kindful_id = d.kindful_id AND l.donor_id = d.id)
  UNION ALL SELECT 'gift ' || t.gift_group_num || '/' || t.gift_num || ' is not the one of transaction ' || coalesce(l.kindful_id, t.kindful_id)
    FROM (SELECT * FROM kindful_links WHERE kind = 'transaction') l
      FULL JOIN (SELECT * FROM gift_transactions WHERE kindful_id IS NOT NULL) t USING (gift_group_num, gift_num, gift_tran_num)
    WHERE t.kindful_id IS DISTINCT FROM l.kindful_id
  UNION ALL SELECT 'run ' || r.id || ' counts ' || r.gifts || ' gifts, its group has ' || count(t.gift_num) FROM kindful_runs r
    LEFT JOIN gift_transactions t ON t.gift_group_num = r.gift_group_num WHERE NOT r.dry_run AND r.direction = 'from' GROUP BY r.id, r.gifts
    HAVING count(t.gift_num) <> r.gifts
  LIMIT 100`;
const DECIDED = sql<
  Q['DECIDED']
>`SELECT 'contact ' || c.kindful_id || ' is decided and not known, or known and not decided' AS violation FROM kindful_conflicts c
    WHERE (c.decided_at IS NULL) = EXISTS (SELECT 1 FROM kindful_links l WHERE l.kind = 'contact' AND l.kindful_id = c.kindful_id)
  UNION ALL SELECT 'contact ' || c.kindful_id || ' was decided by its own donor' FROM kindful_conflicts c
    JOIN donors d ON d.id = c.donor_id AND d.emp_id = c.decided_by LIMIT 100`;

const rule = (name: string, says: string, statement: Parameters<typeof violationsOf>[0]): Invariant => ({
  name,
  says,
  check: violationsOf(statement),
});

export const syncInvariants: readonly Invariant[] = [
  rule('kindful-once', 'No donor or gift of the donor system is here twice, and each run made the gifts that it counts.', LINKS),
  rule(
    'kindful-decided',
    'A contact that waited is known once a person has decided, and nobody decides about their own record.',
    DECIDED,
  ),
];
