import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of `foldedName` as they are with this migration; a test holds the two against each other. */
const DROPPED =
  "'\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u00b4`\u2032\u2035\ua78c\uff07-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe63\uff0d\u00ad\u200c\u200d";
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c2\\u05c4-\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
const FROM =
  'łŁøØđĐðÐħĦŧŦıŋŊƀɓƃɖɗƙƚɨɵʉʌəƏɛƐɔƆƒɠɣƴƶǥɍɏȼⱥɇɉꞌςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҚҢҮҰҲҶҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';
const TO =
  'llooddddhhttinnbbbddkliouaeeeeoofggyzgrycaejqσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗқңүұҳҷһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ';
const TWO_FOR_ONE = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
] as const;

/** A text as a literal of SQL. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const bare = `regexp_replace(normalize(translate(name, ${literal(DROPPED)}, ''), NFKD), '[${MARKS}]', '', 'g')`;
const doubled = TWO_FOR_ONE.reduce((text, [sign, letters]) => `replace(${text}, '${sign}', '${letters}')`, bare);

const TIDY = (column: string): string =>
  `normalize(btrim(regexp_replace(${column}, '[\\s\u00a0\u2000-\u200b]+', ' ', 'g')), NFC)`;
const tidied = (
  table: string,
): string => `UPDATE ${table} SET first_name = ${TIDY('first_name')}, middle_name = nullif(${TIDY('middle_name')}, ''),
    last_name = ${TIDY('last_name')}`;

const UP: readonly string[] = [
  `CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT btrim(regexp_replace(lower(translate(${doubled}, ${literal(FROM)}, ${literal(TO)}) COLLATE "C"), '[ \\t\\r\\n]+', ' ', 'g'))
  $$`,
  // TypeORM keeps what it knows of generated columns in a table of its own, so a trigger keeps this one.
  `CREATE FUNCTION keep_name_folded() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.name_folded := public.fold_name(coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, ''));
      RETURN NEW;
    END
  $$`,
  `ALTER TABLE people ADD COLUMN name_folded text NOT NULL DEFAULT ''`,
  `ALTER TABLE personnel_action_forms ADD COLUMN name_folded text NOT NULL DEFAULT ''`,
  `CREATE TRIGGER people_name_folded BEFORE INSERT OR UPDATE OF first_name, last_name, name_folded ON people
    FOR EACH ROW EXECUTE FUNCTION keep_name_folded()`,
  `CREATE TRIGGER personnel_action_forms_name_folded BEFORE INSERT OR UPDATE OF first_name, last_name, name_folded ON personnel_action_forms
    FOR EACH ROW EXECUTE FUNCTION keep_name_folded()`,
  // What was stored before the tidy step is tidied, and each row folded with it.
  tidied('people'),
  tidied('personnel_action_forms'),
  `DROP INDEX "IDX_people_name"`,
  `CREATE INDEX "IDX_people_name" ON people USING gin (name_folded gin_trgm_ops)`,
  `CREATE INDEX "IDX_people_last_folded" ON people (fold_name(last_name) text_pattern_ops)`,
  `DROP INDEX "IDX_personnel_action_forms_find"`,
  `CREATE INDEX "IDX_personnel_action_forms_find" ON personnel_action_forms USING gin (approver_ids,
    (name_folded || ' ' || coalesce(emp_id, '')) gin_trgm_ops) WHERE stage <> 'deleted'`,
];

const DOWN: readonly string[] = [
  `DROP INDEX "IDX_personnel_action_forms_find"`,
  `CREATE INDEX "IDX_personnel_action_forms_find" ON personnel_action_forms USING gin (approver_ids,
    (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(emp_id, ''))) gin_trgm_ops) WHERE stage <> 'deleted'`,
  `DROP INDEX "IDX_people_last_folded"`,
  `DROP INDEX "IDX_people_name"`,
  `CREATE INDEX "IDX_people_name" ON people USING gin ((lower(first_name || ' ' || last_name)) gin_trgm_ops)`,
  `DROP TRIGGER personnel_action_forms_name_folded ON personnel_action_forms`,
  `DROP TRIGGER people_name_folded ON people`,
  `ALTER TABLE personnel_action_forms DROP COLUMN name_folded`,
  `ALTER TABLE people DROP COLUMN name_folded`,
  `DROP FUNCTION keep_name_folded()`,
  `DROP FUNCTION fold_name(text)`,
];

/** Names are found however they are written: one column holds them folded, and those that were stored are tidy. [PAF-026] [PAFVIEW-003] */
export class FoldedNames1791150000000 implements MigrationInterface {
  readonly name = 'FoldedNames1791150000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
