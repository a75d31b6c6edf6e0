import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import { reactRefresh } from 'eslint-plugin-react-refresh';
import tseslint from 'typescript-eslint';
import { campusRules } from './scripts/lint/campus-rules.mjs';

const TESTS = ['**/*.spec.{ts,tsx,mjs}', '**/*-spec.ts', 'tests/**/*.ts'];

const NO_EXPORT_ALL = { selector: 'ExportAllDeclaration', message: 'Name what is exported.' };
const NO_DEFAULT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only; a lazy screen and a tool configuration may have a default.',
};

const NO_MODULE_VARIABLE = ['Program', 'ExportNamedDeclaration'].map((parent) => ({
  selector: `${parent} > VariableDeclaration[kind="let"]`,
  message: 'Workflows share their modules: keep what changes in the workflow.',
}));

const TYPED = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
  '@typescript-eslint/no-empty-object-type': 'off',
  '@typescript-eslint/no-extraneous-class': 'off',
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
};

const SIZE = {
  'max-lines': ['error', { max: 500 }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'campus/long-file': 'warn',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.run/**', '.data*/**', 'coverage/**', 'tests/replay/**/histories/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true }, plugins: { campus: campusRules } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './console/tsconfig.json', './libs/ui-kit/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...TYPED,
      ...SIZE,
      'no-restricted-syntax': ['error', NO_EXPORT_ALL, NO_DEFAULT],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { ...SIZE, 'no-restricted-syntax': ['error', NO_EXPORT_ALL] },
  },
  {
    files: ['console/src/**/*.{ts,tsx}', 'libs/ui-kit/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['console/src/**/*.{ts,tsx}', 'libs/ui-kit/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'console/src/features/*/testing/**', 'libs/ui-kit/src/parts/lazy-part.tsx'],
    rules: { 'campus/lazy-in-boundary': 'error', 'campus/dialog-keeps-text': 'error' },
  },
  {
    files: ['console/src/features/*/{components,screens}/**/*.tsx'],
    ignores: TESTS,
    plugins: reactRefresh.configs.vite().plugins,
    rules: { 'react-refresh/only-export-components': ['error', { allowConstantExport: true }] },
  },
  {
    files: ['**/*.config.ts', 'console/src/**/screens/**/*.tsx', 'libs/test-kit/src/jest/*.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_EXPORT_ALL] },
  },
  {
    files: ['workflows/**/*.ts', 'libs/workflow-kit/**/*.ts', 'services/**/*.ts'],
    rules: { 'campus/no-async-validator': 'error' },
  },
  {
    // Loaded once for all the workflows of a thread: a variable of the module would be one of all of them.
    files: ['workflows/*/src/**/*.ts', 'libs/workflow-kit/src/**/*.ts', 'libs/domain/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', NO_EXPORT_ALL, NO_DEFAULT, ...NO_MODULE_VARIABLE] },
  },
  { files: TESTS, rules: { 'campus/no-test-sleep': 'error', 'max-lines-per-function': 'off' } },
);
