// What specs of workflows stand on is built and deployed as little as they are.
const SPEC = '(\\.spec\\.(ts|tsx)|-spec\\.ts)$|^workflows/[^/]+/src/testing/|^console/src/(app|lib|features/[^/]+)/testing/';

/** One arrow that must not be drawn. */
function never(name, comment, from, to) {
  return { name, comment, severity: 'error', from: { pathNot: [SPEC], ...from }, to };
}

// What only the Temporal worker, and the bundling of its workflows, loads.
const WORKERS_ONLY =
  '^services/portal/src/(main\\.bundle|platform/temporal/(connected-workers|shared-threads|workflow-bundle))\\.ts$';

const PORTAL_FRAME = '(platform|database|entries)';

/** The arrows between the layers. A type-only import counts like any other, but where a rule says otherwise. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', comment: 'No import cycles anywhere.', severity: 'error', from: {}, to: { circular: true } },
    { name: 'all-resolve', comment: 'Every import leads somewhere.', severity: 'error', from: {}, to: { couldNotResolve: true } },
    never(
      'rules-are-pure',
      'Rules know other rules: no zod, no kit, no Node, no clock.',
      { path: '^libs/domain/src/[^/]+/rules/' },
      { pathNot: ['^libs/domain/src/[^/]+/rules/', '^libs/contract-kit/src/'] },
    ),
    never(
      'rules-take-types-only',
      'Of the contract kit rules take types, and of what runs how characters are counted.',
      { path: '^libs/domain/src/[^/]+/rules/' },
      { path: '^libs/contract-kit/src/', pathNot: '/characters\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'rules-by-front-door',
      'The rules of another domain are reached through their index.',
      { path: '^libs/domain/src/([^/]+)/' },
      { path: '^libs/domain/src/[^/]+/rules/', pathNot: ['^libs/domain/src/$1/', '/rules/index\\.ts$'] },
    ),
    never(
      'domain-by-front-door',
      'A domain reaches another one through its index; permissions may be named directly, because the roles table names them all.',
      { path: '^libs/domain/src/([^/]+)/' },
      {
        path: '^libs/domain/src/[^/]+/',
        pathNot: [
          '^libs/domain/src/$1/',
          '^libs/domain/src/[^/]+/(rules/)?index\\.ts$',
          '^libs/domain/src/[^/]+/permissions\\.ts$',
        ],
      },
    ),
    never(
      'domain-is-free',
      'The domain knows no framework.',
      { path: '^libs/domain/src/' },
      { pathNot: ['^libs/(domain|contract-kit)/src/', 'node_modules/zod/'] },
    ),
    never(
      'kits-know-no-domain',
      'A kit knows the contract kit and nothing that is deployed.',
      { path: '^libs/(contract|server|workflow|ui)-kit/src/' },
      { path: '^(libs|services|workflows|console|tests)/', pathNot: ['^libs/$1-kit/src/', '^libs/contract-kit/src/'] },
    ),
    never(
      'contract-kit-runs-anywhere',
      'The contract kit runs in browsers too.',
      { path: '^libs/contract-kit/src/' },
      { pathNot: ['^libs/contract-kit/src/', 'node_modules/zod/'] },
    ),
    never(
      'workflows-stay-sealed',
      'Workflow code knows its own files, contracts, rules, the workflow kit and p-limit (no clock, no chance in it): anything else breaks replay.',
      { path: '^workflows/([^/]+)/src/' },
      {
        pathNot: [
          '^workflows/$1/src/',
          '^workflows/[^/]+/src/contract\\.ts$',
          '^libs/domain/src/[^/]+/rules/',
          '^libs/workflow-kit/src/',
          'node_modules/(@temporalio/(workflow|common)|p-limit)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'workflow-kit-stays-sealed',
      'The workflow kit runs inside the sandbox.',
      { path: '^libs/workflow-kit/src/' },
      { pathNot: ['^libs/workflow-kit/src/', 'node_modules/@temporalio/(workflow|common)/'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'portal-domains-by-front-door',
      'A domain of the portal knows another one by its index only, never its repository or entity.',
      { path: '^services/portal/src/([^/]+)/', pathNot: [SPEC, `^services/portal/src/${PORTAL_FRAME}/`] },
      {
        path: '^services/portal/src/[^/]+/',
        pathNot: ['^services/portal/src/$1/', '^services/portal/src/[^/]+/index\\.ts$', '^services/portal/src/platform/'],
      },
    ),
    never(
      'platform-knows-no-domain',
      'The platform is under all domains; the entries put them together.',
      { path: '^services/portal/src/platform/' },
      {
        path: [
          '^services/portal/src/(?!platform/)[^/]+/',
          '^libs/domain/src/(?!access/|calendar/|inbox/|live/|session/|mail/|ops/|shell/|index\\.ts)',
        ],
      },
    ),
    never(
      'nobody-imports-entries',
      'Only the mains start entries.',
      { path: '^services/portal/src/[^/]+/', pathNot: [SPEC, '^services/portal/src/entries/'] },
      { path: ['^services/portal/src/entries/', '^services/portal/src/main\\.'] },
    ),
    never(
      'thin-controllers',
      'A controller knows its service.',
      { path: '\\.controller\\.ts$' },
      { path: ['\\.repository\\.ts$', '/entities/'] },
    ),
    never(
      'workflow-bodies-only-in-the-worker',
      'The portal knows contracts; only the Temporal worker loads workflow bodies.',
      {
        path: '^(services|libs|console)/',
        pathNot: [SPEC, '^services/portal/src/(main\\.worker|main\\.cli|entries/|platform/temporal/)'],
      },
      { path: '^workflows/[^/]+/src/', pathNot: '/src/(contract|activities)\\.ts$' },
    ),
    never(
      'workers-library-for-workers-only',
      'The library of the Temporal workers is half a second of code: only what a worker loads imports it.',
      { path: '^services/portal/src/', pathNot: [SPEC, WORKERS_ONLY] },
      { path: ['node_modules/@temporalio/worker/', WORKERS_ONLY], dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'activities-are-types',
      'Activities are named by type, their class lives in the portal.',
      { path: '^services/' },
      { path: '^workflows/[^/]+/src/activities\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'services-stand-alone',
      'Services reach one another over the wire; the launcher may start the simulators.',
      { path: '^services/([^/]+)/' },
      { path: '^services/[^/]+/', pathNot: ['^services/$1/', '^services/simulators/src/(index|certificate)\\.ts$'] },
    ),
    never(
      'nothing-deployed-knows-the-simulators',
      'Stand-ins, launcher and test kit never reach production code.',
      { path: '^(services/portal|workflows|console|libs/(contract|server|workflow|ui)-kit|libs/domain)/' },
      { path: '^(services/(simulators|launcher)|tests/kit)/' },
    ),
    never(
      'features-are-islands',
      'A feature of the console knows the domain, the ui kit and the console library.',
      { path: '^console/src/features/([^/]+)/' },
      { path: '^console/src/', pathNot: ['^console/src/features/$1/', '^console/src/lib/'] },
    ),
    never(
      'console-library-below-features',
      'The library of the console is under app and features.',
      { path: '^console/src/lib/' },
      { path: '^console/src/(app|features)/' },
    ),
    never(
      'console-in-the-browser',
      'The console knows nothing that runs on the server.',
      { path: '^(console/src|libs/ui-kit/src)/' },
      {
        path: [
          '^(services|workflows)/',
          '^libs/(server-kit|workflow-kit|demo-campus)/',
          '^tests/kit/',
          '^node:',
          'node_modules/(@nestjs|typeorm|pg|bullmq|@temporalio)/',
        ],
      },
    ),
    never(
      'screens-load-what-they-need',
      'A manifest names every operation of its domain: in the console it would bring all of them into each chunk.',
      { path: '^(console/src|libs/ui-kit/src)/' },
      { path: '^libs/domain/src/(index|[^/]+/domain)\\.ts$' },
    ),
    never(
      'test-kit-below-tests',
      'What the tests stand on knows none of them.',
      { path: '^tests/kit/' },
      { path: '^tests/(?!kit/)' },
    ),
    never(
      'nobody-imports-tests',
      'Tests are leaves.',
      { path: '^(libs|services|workflows|console|scripts)/' },
      { path: '^tests/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '(^|/)(dist|\\.run|\\.data[^/]*)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@campus/source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
};
