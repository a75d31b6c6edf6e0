import { commonWords } from './common-words.mjs';
import { noSpreadLiteral } from './no-spread-literal.mjs';
import { plainTexts } from './plain-texts.mjs';

const ASYNC_VALIDATOR = 'A validator must be a plain function: the Temporal SDK silently ignores an async one.';
const SLEEP = 'A test waits for a condition (eventually), never for a time.';

function isAsyncFunction(node) {
  return (
    (node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression' || node?.type === 'FunctionDeclaration') &&
    node.async
  );
}

function declarationOf(identifier, scope) {
  for (let current = scope; current; current = current.upper) {
    const variable = current.set.get(identifier.name);
    if (variable) return variable.defs[0]?.node;
  }
  return undefined;
}

function isAsyncValue(node, scope) {
  if (node.type !== 'Identifier') return isAsyncFunction(node);
  const declaration = declarationOf(node, scope);
  return isAsyncFunction(declaration?.type === 'VariableDeclarator' ? declaration.init : declaration);
}

const noAsyncValidator = {
  meta: { type: 'problem', schema: [], docs: { description: ASYNC_VALIDATOR } },
  create(context) {
    return {
      'CallExpression Property[key.name="validator"]'(node) {
        if (isAsyncValue(node.value, context.sourceCode.getScope(node))) context.report({ node, message: ASYNC_VALIDATOR });
      },
    };
  },
};

const LAZY = 'A part is loaded by lazyPart of the ui-kit, which stands in a boundary of its own with a retry.';
const LAZY_NAMES = ['lazy', 'lazyRouteComponent', 'lazyFn'];

const lazyInBoundary = {
  meta: { type: 'problem', schema: [], docs: { description: LAZY } },
  create(context) {
    const report = (node) => context.report({ node, message: LAZY });
    return {
      ImportSpecifier(node) {
        if (LAZY_NAMES.includes(node.imported.name)) report(node);
      },
      'MemberExpression[object.name="React"][property.name="lazy"]': report,
    };
  },
};

const DIALOG = 'A dialog of a feature is the one of the ui-kit, which does not lose what was typed.';

const dialogKeepsText = {
  meta: { type: 'problem', schema: [], docs: { description: DIALOG } },
  create(context) {
    return {
      ImportDeclaration(node) {
        if (node.source.value === '@mui/material/Dialog' && context.filename.includes('/features/'))
          context.report({ node, message: DIALOG });
      },
    };
  },
};

const noTestSleep = {
  meta: { type: 'problem', schema: [], docs: { description: SLEEP } },
  create(context) {
    const report = (node) => context.report({ node, message: SLEEP });
    return {
      'CallExpression[callee.name="setTimeout"]': report,
      'CallExpression[callee.object.name="globalThis"][callee.property.name="setTimeout"]': report,
      'CallExpression[callee.property.name="waitForTimeout"]': report,
      'ImportDeclaration[source.value=/^(node:)?timers\\u002Fpromises$/]': report,
    };
  },
};

/** The rules of this product that no public rule says. */
export const campusRules = {
  rules: {
    'no-async-validator': noAsyncValidator,
    'no-test-sleep': noTestSleep,
    'no-spread-literal': noSpreadLiteral,
    'lazy-in-boundary': lazyInBoundary,
    'dialog-keeps-text': dialogKeepsText,
    'common-words': commonWords,
    'plain-texts': plainTexts,
  },
};
