const WORDS = 'A clearer word is in the README, under Words.';
/** Words that meant too much; each has a term of Temporal, payroll, records or the queue in its place. */
const RETIRED = new Set(
  'ring rings rung bell bells met stand stands standing carry carried carrier carries mistrust heed bid bids trail trails trouble troubles news urn urns desk desks seal seals sealed sealer keeper hands gathered'.split(
    ' ',
  ),
);
const LIMIT = /^(MOST|LONGEST|SHORTEST)(_|$)|(^|_)AT_ONCE$/;
/** A click is the browser's. */
const IN_BROWSER = /\/(console|libs\/ui-kit|tests\/journeys)\//;
/** Words of others: columns and values that stay as they are, a person's stand-in, rings of keys and of focus. */
const STAYS = /_sealed$|stands?_?ins?($|[A-Z_])|^(key|focus)Ring$|^(Key|Ring)(Ring|Key)$/i;

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
    words.some((word) => RETIRED.has(word)) || (words.some((word) => /^click(s|ed)?$/.test(word)) && !IN_BROWSER.test(filename))
  );
}

export const commonWords = {
  meta: { type: 'problem', schema: [{ type: 'array', items: { type: 'string' } }], docs: { description: WORDS } },
  create(context) {
    const [values = []] = context.options;
    const check = (node) => {
      if (node?.type === 'Identifier' && isRetired(node.name, context.filename, values))
        context.report({ node, message: `${node.name}: ${WORDS}` });
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
