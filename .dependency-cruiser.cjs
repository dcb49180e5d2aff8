// Who may import whom. The arrows: scoring <- contracts <- tournament <- {log, store, formats, live} <- apps.
const inLib = (name) => `^libs/${name}/`;
const libs = (...names) => `^libs/(${names.join('|')})/`;
const PURE = libs('scoring', 'movement', 'contracts', 'tournament');
const SPECS = '[.]spec[.]ts$';

/** A lib may reach itself and the libs named; nothing else of ours. */
const reaches = (lib, allowed, why) => ({
  name: `${lib}-reaches`,
  comment: why,
  severity: 'error',
  from: { path: inLib(lib), pathNot: SPECS },
  to: { path: '^libs/', pathNot: libs(lib, ...allowed) },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle is two files that are really one: nobody can read or test them apart.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'pure-core',
      comment:
        'The formulas, the wire and the reducer run anywhere and give the same answer anywhere: no Node, Nest, NATS or Redis, not even as a type.',
      severity: 'error',
      from: { path: PURE, pathNot: SPECS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-core-packages',
      comment:
        'The only package the core stands on is zod, for the schemas of what crosses a wire.',
      severity: 'error',
      from: { path: PURE, pathNot: SPECS },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    reaches(
      'scoring',
      [],
      'The formulas know points and tops, nothing of tournaments or messages.',
    ),
    reaches(
      'movement',
      ['scoring'],
      'A movement is combinatorics over tables; it needs the formulas at most.',
    ),
    reaches(
      'contracts',
      ['scoring'],
      'What crosses a wire may use the words of the formulas, no behaviour above it.',
    ),
    reaches(
      'tournament',
      ['scoring', 'movement', 'contracts'],
      'The reducer is pure: it meets logs and stores only through values.',
    ),
    reaches(
      'log',
      ['scoring', 'contracts', 'tournament'],
      'The log carries entries; whoever stores or shows standings is another lib.',
    ),
    reaches(
      'store',
      ['scoring', 'contracts', 'tournament'],
      'The store keeps what the reducer hands it and knows no transport.',
    ),
    reaches(
      'formats',
      ['scoring', 'movement', 'contracts', 'tournament'],
      'A file format turns into entries and back; it reaches no server.',
    ),
    reaches(
      'live',
      ['scoring', 'contracts', 'tournament'],
      'The client side runs in browsers: no broker, no store.',
    ),
    reaches('config', [], 'Settings are read before anything else exists.'),
    {
      name: 'libs-know-no-app',
      comment: 'A library that knows its user cannot be used by another one.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(apps|deploy)/' },
    },
    {
      name: 'apps-stay-apart',
      comment:
        'Applications meet over NATS, Redis and HTTP; an import would deploy one inside the other.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'public-knows-no-desk',
      comment:
        'What the public reads cannot show what the director sees, not even by mistake: no way leads from it to the desk.',
      severity: 'error',
      from: { path: '^apps/gateway/src/(public|views)/', pathNot: SPECS },
      to: { path: '^apps/gateway/src/desk/', reachable: true },
    },
    {
      name: 'front-door-only',
      comment: 'Another lib is its index: what it does not export may change without notice.',
      severity: 'error',
      from: { path: '^(apps|libs)/([^/]+)/' },
      to: { path: '^libs/', pathNot: ['^libs/$2/', '^libs/[^/]+/src/index[.]ts$'] },
    },
    {
      name: 'tests-stay-outside',
      comment:
        'Product code never imports test code: the naive second reducer in test/support proves the first one only while nobody shares it.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: SPECS },
      to: { path: '^test/|[.]spec[.]ts$' },
    },
    {
      name: 'naive-stands-alone',
      comment:
        'The naive batch is written from the rules: what it borrowed from the reducer or the formulas it could not prove.',
      severity: 'error',
      from: { path: '^test/support/naive/' },
      to: { path: '^(apps|libs)/', pathNot: '^libs/contracts/src/index[.]ts$' },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere is not checked by any rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.check.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
