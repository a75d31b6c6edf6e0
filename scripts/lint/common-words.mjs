const WORDS = 'A clearer word is in the README, under Words.';
/** Words that meant too much; each has a term of Temporal, payroll, records or the queue in its place. */
const RETIRED = new Set(
  'ring rings rung bell bells met stand stands standing carry carried carrier carries mistrust heed bid bids trail trails trouble troubles news urn urns desk desks seal seals sealed sealer keeper hands gathered tell tells telling told untold breathe'.split(
    ' ',
  ),
);
const LIMIT = /^(MOST|LONGEST|SHORTEST)(_|$)|(^|_)AT_ONCE$/;
/** A click is the browser's, a press its user's: tests press as users do. */
const IN_BROWSER = /(?:^|\/)(?:console|libs\/ui-kit|tests\/journeys)\//;
const BY_USER = /(?:^|\/)(?:console|libs\/ui-kit|tests)\//;
/**
 * Words of others: columns and values that stay as they are, statements over the columns `told`, a person's stand-in, rings of keys and of focus.
 */
const STAYS = /_sealed$|^([A-Z]+_)*(UN)?TOLD$|_TO_TELL$|stands?_?ins?($|[A-Z_])|^(key|focus)Ring$|^(Key|Ring)(Ring|Key)$/i;

/** Words that mean one thing and are taken for nothing else: each with the code in which it has that meaning, and what it means. */
const MEANS = [
  [/^enqueue/i, /^(?!.*\/platform\/(crypto|config|audit)\/)/, 'a job or a mail is handed to its queue'],
  [/^memoize/i, /\/libs\/domain\/src\/[^/]+\/rules\//, 'what a pure function answered is kept by its arguments'],
  [/snapshots?$/i, /^(?!.*\/(platform\/paging|timeclock\/record|lists)\/)/, 'where a record was at one moment'],
];

/** What a name means that is taken for something else here; undefined where it is taken rightly. */
export const meaningOf = (name, filename) => MEANS.find(([word, home]) => word.test(name) && !home.test(filename))?.[2];

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

export function isRetired(name, filename, values = []) {
  if (values.includes(name) || STAYS.test(name)) return false;
  if (LIMIT.test(name)) return true;
  const words = wordsOf(name);
  return (
    words.some((word) => RETIRED.has(word)) ||
    (words.some((word) => /^click(s|ed)?$/.test(word)) && !IN_BROWSER.test(filename)) ||
    (words.some((word) => /^press(es|ed)?$/.test(word)) && !BY_USER.test(filename))
  );
}

export const commonWords = {
  meta: { type: 'problem', schema: [{ type: 'array', items: { type: 'string' } }], docs: { description: WORDS } },
  create(context) {
    const [values = []] = context.options;
    const check = (node) => {
      if (node?.type === 'Identifier' && isRetired(node.name, context.filename, values))
        context.report({ node, message: `${node.name}: ${WORDS}` });
      const meaning = node?.type === 'Identifier' ? meaningOf(node.name, context.filename) : undefined;
      if (meaning !== undefined) context.report({ node, message: `${node.name} is said only where ${meaning}.` });
    };
    return {
      'Program:exit'() {
        for (const { variables } of context.sourceCode.scopeManager.scopes)
          for (const { defs } of variables) for (const { type, name } of defs) if (type !== 'ImportBinding') check(name);
      },
      'MethodDefinition, PropertyDefinition': ({ key, computed }) => (computed ? undefined : check(key)),
    };
  },
};
