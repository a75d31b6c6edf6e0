/** What people do not say, and what they say instead. What the requirements quote is passed to the rule and stays. */
const PLAIN = [
  [/\b(some|every)body\b/i, 'someone, everyone'],
  [/\bnobody\b/i, 'no one, or turn the sentence: You have no stand-in.'],
  [/\bthe own\b/i, 'their own, your own'],
  [/(?<!\{)\bmend(s|ed)?\b/i, 'fix'],
  [/\bthere is no such\b/i, "We couldn't find that …"],
  [/\bany more(?=[.,:;!?]|$)/i, 'anymore'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bfor ever\b/i, 'forever'],
  [/\bunder way\b/i, 'in progress'],
  [/\bcolour/i, 'color'],
];

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
      for (const [not, but] of PLAIN) {
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
