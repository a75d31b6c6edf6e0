const BASE = { syntax: 'typescript', decorators: true };

/** Compiles with swc to ES modules; decorators carry their metadata, as Nest and TypeORM read it. */
function swc(tsx) {
  return [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { ...BASE, tsx },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
        keepClassNames: true,
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ];
}

/** The settings that all projects share. Workspace packages are read as source, so no test needs a build of the code beside it. */
function project(name, testMatch, more = {}) {
  return {
    displayName: name,
    rootDir: import.meta.dirname,
    testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.run/', '/\\.data'],
    modulePathIgnorePatterns: ['/dist/', '/\\.run/', '/\\.data'],
    transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false) },
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    setupFilesAfterEnv: ['<rootDir>/scripts/testing/patience.mjs'],
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['@campus/source', 'node', 'node-addons'] },
    ...more,
  };
}

const DOM = {
  testEnvironment: '<rootDir>/scripts/testing/dom-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@campus/source'], url: 'http://portal.test/' },
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/patience.mjs', '<rootDir>/scripts/testing/dom-setup.mjs'],
  moduleNameMapper: {
    '\\.(css|svg|png|webp|woff2?)$': '<rootDir>/scripts/testing/asset-stub.mjs',
    '^@fontsource-variable/.*$': '<rootDir>/scripts/testing/asset-stub.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** `npm test` takes the smoke part of the chaos, `npm run chaos` all of it. */
const CHAOS = process.env.CHAOS === 'all' ? '{chaos,storm}' : 'chaos';

export default {
  workerIdleMemoryLimit: '900MB',
  projects: [
    project('unit', [
      'libs/{contract-kit,domain,server-kit,workflow-kit,demo-campus}/src/**/*.spec.ts',
      'tests/kit/src/**/*.spec.ts',
      'services/**/*.spec.ts',
      'scripts/**/*.spec.mjs',
    ]),
    project('dom', ['libs/ui-kit/src/**/*.spec.{ts,tsx}', 'console/src/**/*.spec.{ts,tsx}'], DOM),
    project('architecture', ['tests/{architecture,environment,deploy}/**/*.spec.ts']),
    project('replay', ['tests/replay/**/*{.,-}spec.ts']),
    project('workflows', ['workflows/**/*.workflow.spec.ts']),
    project('contracts', ['tests/contracts/**/*{.,-}spec.ts']),
    project('api', ['tests/{api,launcher}/**/*.api-spec.ts']),
    project('upgrade', ['tests/upgrade/**/*.upgrade-spec.ts']),
    project('journeys', ['tests/journeys/**/*.journey-spec.ts']),
    project('chaos', [`tests/chaos/**/*.${CHAOS}-spec.ts`]),
  ],
};
