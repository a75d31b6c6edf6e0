/** What people do not say, and what they say instead. What the requirements quote is passed to the rule and stays. */
const IN_TEXTS = [
  [/\b(some|every)body\b/i, 'someone, everyone'],
  [/\bnobody\b/i, 'no one, or turn the sentence: You have no stand-in.'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
];
/** What documents do not say either. */
const PLAIN = [
  [/\bthe own\b/i, 'their own, your own'],
  [/(?<!\{)\bmend(s|ed)?\b/i, 'fix'],
  [/\bthere is no such\b/i, "We couldn't find that …"],
  [/\bany more(?=[.,:;!?]|$)/i, 'anymore'],
  [/\bfor ever\b/i, 'forever'],
  [/\bunder way\b/i, 'in progress'],
  [/\bcolour/i, 'color'],
];

/** Words whose term is another one, in what developers read: README, cards and decisions. */
const IN_DOCUMENTS = [
  [/\burns?\b/i, 'ballot box'],
  [/\bseal(s|ed|ing)?\b/i, 'encrypt'],
  [/\btrails?\b/i, 'audit'],
  [/\b(doorbells?|rings? (for|again)|rung)\b/i, 'enqueue'],
];
/** What a document says in words that were given up: each with the words to take instead. */
export const wrongWordsOf = (text) =>
  [...PLAIN, ...IN_DOCUMENTS].flatMap(([not, but]) => {
    const found = not.exec(text);
    return found === null ? [] : [`${found[0]}: ${but}`];
  });

const INSTEAD = 'Plain words, please:';

/** Sentences that people read: no word of the left side stands in them. */
export const plainTexts = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    docs: { description: 'Sentences are plain US English.' },
  },
  create(context) {
    const [quoted = []] = context.options;
    const check = (node, text) => {
      if (!/\s/.test(text.trim()) || quoted.some((sentence) => text.includes(sentence))) return;
      for (const [not, but] of [...IN_TEXTS, ...PLAIN]) {
        const found = not.exec(text);
        if (found !== null) context.report({ node, message: `"${found[0]}": ${INSTEAD} ${but}` });
      }
    };
    return {
      Literal: (node) => (typeof node.value === 'string' ? check(node, node.value) : undefined),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    };
  },
};
