import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import { reactRefresh } from 'eslint-plugin-react-refresh';
import tseslint from 'typescript-eslint';
import { campusRules } from './scripts/lint/campus-rules.mjs';

/** What the tests stand on, `tests/kit`, is written like any other code. */
const TESTS = ['**/*.spec.{ts,tsx,mjs}', '**/*-spec.ts', 'tests/!(kit)/**/*.ts'];

const NO_EXPORT_ALL = { selector: 'ExportAllDeclaration', message: 'Name what is exported.' };
const NO_DEFAULT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only; a lazy screen and a tool configuration may have a default.',
};

const NO_SAVE = {
  selector:
    'CallExpression[callee.property.name=/^(save|getRepository)$/][callee.object.property.name="manager"], CallExpression[callee.property.name="save"][callee.object.callee.property.name=/epository$/]',
  message: 'tx.repository(Entity) inserts, updates and deletes; save would read first and guess.',
};

/** An approval's `select` is made once, when the approval is stated. */
const STATEMENT_AS_CONSTANT = {
  selector: ':not(Property[key.name="select"]) > :function TaggedTemplateExpression[tag.name="sql"]',
  message: 'A statement is a constant of its module: the test that prepares all of them finds it there.',
};

const NO_MODULE_VARIABLE = ['Program', 'ExportNamedDeclaration'].map((parent) => ({
  selector: `${parent} > VariableDeclaration[kind="let"]`,
  message: 'Workflows share their modules: keep what changes in the workflow.',
}));

/** The rules that ask for types are those of `.oxlintrc.json`: a native linter asks in a fraction of the time. */
const TYPESCRIPT = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
  '@typescript-eslint/no-empty-object-type': 'off',
  '@typescript-eslint/no-extraneous-class': 'off',
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
};

/** Names that are values too: of the wire, of the database or of recorded histories. */
const VALUES_THAT_STAY =
  'commitClick readStand ringChunks stand whereItStands troubles urn_id sealed told told_at told_version canceled_told_at toldOf tellSettled'.split(
    ' ',
  );

/** Sentences that the requirements quote stay as they are. */
const QUOTED = [];

const SIZE = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.run/**',
      '.data*/**',
      'coverage/**',
      'tests/replay/**/histories/**',
      '**/*.sql.types.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true }, plugins: { campus: campusRules } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    rules: {
      ...TYPESCRIPT,
      ...SIZE,
      'campus/common-words': ['error', VALUES_THAT_STAY],
      'campus/no-spread-literal': 'error',
      'no-restricted-syntax': ['error', NO_EXPORT_ALL, NO_DEFAULT],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { ...SIZE, 'campus/no-spread-literal': 'error', 'no-restricted-syntax': ['error', NO_EXPORT_ALL] },
  },
  {
    files: ['console/src/**/*.{ts,tsx}', 'libs/ui-kit/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['console/src/**/*.{ts,tsx}', 'libs/ui-kit/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'console/src/**/testing/**', 'libs/ui-kit/src/deferred/lazy-part.tsx'],
    rules: { 'campus/lazy-in-boundary': 'error', 'campus/dialog-keeps-text': 'error' },
  },
  {
    files: ['console/src/features/*/{components,screens}/**/*.tsx'],
    ignores: TESTS,
    plugins: reactRefresh.configs.vite().plugins,
    rules: { 'react-refresh/only-export-components': ['error', { allowConstantExport: true, allowExportNames: ['firstReads'] }] },
  },
  {
    files: ['**/*.config.ts', 'console/src/**/screens/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', NO_EXPORT_ALL] },
  },
  {
    files: ['workflows/**/*.ts', 'libs/workflow-kit/**/*.ts', 'services/**/*.ts'],
    rules: { 'campus/no-async-validator': 'error' },
  },
  {
    files: ['services/portal/src/**/*.ts'],
    ignores: [...TESTS, 'services/portal/src/platform/**'],
    rules: { 'no-restricted-syntax': ['error', NO_EXPORT_ALL, NO_DEFAULT, NO_SAVE, STATEMENT_AS_CONSTANT] },
  },
  {
    // Loaded once for all the workflows of a thread: a variable of the module would be one of all of them.
    files: ['workflows/*/src/**/*.ts', 'libs/workflow-kit/src/**/*.ts', 'libs/domain/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', NO_EXPORT_ALL, NO_DEFAULT, ...NO_MODULE_VARIABLE] },
  },
  {
    files: [
      'libs/domain/src/*/messages.ts',
      'libs/domain/src/*/messages/*.ts',
      'console/src/**/*.tsx',
      'libs/ui-kit/src/**/*.tsx',
    ],
    ignores: TESTS,
    rules: { 'campus/plain-texts': ['error', QUOTED] },
  },
  // A migration says for good what it did.
  { files: ['**/migrations/**'], rules: { 'campus/common-words': 'off', 'max-lines': 'off' } },
  {
    files: TESTS,
    rules: { 'campus/no-test-sleep': 'error', 'max-lines': ['error', { max: 400 }], 'max-lines-per-function': 'off' },
  },
);
