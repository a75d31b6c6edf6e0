const SPREAD = 'Properties that are written out stand in the object itself.';

/** `{ ...{ a, b }, c }` says nothing more than `{ a, b, c }`, and hides from the compiler what is there twice or too much. */
export const noSpreadLiteral = {
  meta: { type: 'problem', schema: [], fixable: 'code', docs: { description: SPREAD } },
  create(context) {
    return {
      'ObjectExpression > SpreadElement > ObjectExpression'(node) {
        const inner = context.sourceCode.getText(node).slice(1, -1).trim().replace(/,$/, '');
        const fix = inner === '' ? null : (fixer) => fixer.replaceText(node.parent, inner);
        context.report({ node, message: SPREAD, fix });
      },
    };
  },
};
