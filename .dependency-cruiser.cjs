// The rules of the architecture. `npm run check:boundaries` checks the imports of the tree against them.
// `npm run check:boundaries:mutation` proves that each rule still reports a forbidden import.
// A change of this file needs a decision record.

const api = 'apps/api/src'
const web = 'apps/web/src'

/** Tests and their helpers are allowed to import anything, because they also test internal code. */
const tests = ['\\.test\\.tsx?$', '^apps/[^/]+/src/testing/']

/** The allowed names of files in a module or its subfolders. `authSetup` is the only other allowed file. */
const roleFile = '[a-z.-]+\\.(table|rules|policy|text|queries|service|routes|jobs|emails|test)\\.ts$'
const moduleFiles = [`^${api}/modules/[a-z-]+/${roleFile}`, `^${api}/modules/[a-z-]+/[a-z-]+/${roleFile}`]
const authSetup = `^${api}/modules/identity/identity\\.auth\\.ts$`

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or a third is missing.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'An import the cruise cannot follow is an import that no other rule can judge.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'contract-imports-only-zod',
    comment: 'The contract runs in the browser and on the server; zod/mini keeps the browser light.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/(mini|v4/(mini|core))/'] },
  },
  {
    name: 'apps-are-not-libraries',
    comment: 'The browser and the server meet in packages/contract and nowhere else.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The technical floor stands without the product on it.',
    from: { path: `^${api}/platform/`, pathNot: tests },
    to: { path: `^${api}/(modules/|modules\\.ts$|app\\.ts$)` },
  },
  {
    name: 'module-surface',
    comment:
      'Of another module only *.service.ts and *.table.ts may be imported, from whichever room. The rules by which dates are counted are pure and needed by the rules of complaints (decision 0065).',
    from: { path: `^${api}/modules/([^/]+)/`, pathNot: tests },
    to: {
      path: `^${api}/modules/[^/]+/`,
      pathNot: [
        `^${api}/modules/$1/`,
        '\\.(service|table)\\.ts$',
        `^${api}/modules/clock/clock\\.((zone|office)\\.)?rules\\.ts$`,
      ],
    },
  },
  {
    name: 'module-files-have-a-role',
    comment: 'A module is a folder of <module>.<role>.ts files; its rooms have no rooms of their own.',
    from: {},
    to: { path: `^${api}/modules/`, pathNot: [...moduleFiles, authSetup] },
  },
  {
    name: 'routes-call-the-service',
    comment: 'Routes carry no logic, so they need no data.',
    from: { path: `^${api}/.+\\.routes\\.ts$` },
    to: { path: '\\.(queries|table)\\.ts$' },
  },
  {
    name: 'sql-only-in-queries-and-tables',
    comment: 'SQL lives in *.queries.ts and *.table.ts; the platform opens the connections.',
    from: {
      path: `^${api}/`,
      pathNot: [...tests, `^${api}/platform/`, '\\.(queries|table)\\.ts$', authSetup],
    },
    to: { path: '(^|/)node_modules/(drizzle-orm|pg)/' },
  },
  {
    name: 'rules-and-policies-are-pure',
    comment: 'They decide from what they are given, so they are tested without a database.',
    from: { path: `^${api}/modules/.+\\.(rules|policy)\\.ts$` },
    to: {
      pathNot: ['^packages/contract/src/', '\\.(rules|policy)\\.ts$', `^${api}/platform/actor\\.ts$`],
    },
  },
  {
    name: 'unscoped-database-allow-list',
    comment: 'Outside any college: sign-up, sign-in, look-up of colleges, the operator, start-up.',
    from: {
      pathNot: [
        ...tests,
        `^${api}/(server|worker)\\.ts$`,
        `^${api}/modules/(identity|colleges)/`,
        `^${api}/modules/members/founding/members\\.founding\\.`,
        `^${api}/modules/members/invitations/members\\.invitations\\.`,
        `^${api}/modules/members/registration/members\\.registration\\.`,
      ],
    },
    to: { path: `^${api}/platform/database/database-unscoped\\.ts$` },
  },
  {
    name: 'features-do-not-import-each-other',
    comment: 'A page that joins two features is written in routes/.',
    from: { path: `^${web}/features/([^/]+)/`, pathNot: tests },
    to: { path: `^${web}/(features|routes|app)/`, pathNot: `^${web}/features/$1/` },
  },
  {
    name: 'shared-web-code-knows-no-feature',
    comment: 'ui/ and lib/ contain no product noun.',
    from: { path: `^${web}/(ui|lib)/`, pathNot: tests },
    to: { path: `^${web}/(features|routes|app|queries)/` },
  },
  {
    name: 'shared-queries-know-no-feature',
    comment:
      'queries/ holds what more than one feature asks for, so it stands below the features and on lib/ alone.',
    from: { path: `^${web}/queries/`, pathNot: tests },
    to: { path: `^${web}/`, pathNot: `^${web}/(queries|lib)/` },
  },
  {
    name: 'test-code-stays-in-tests',
    comment: 'What is shipped must run without the test support.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    to: { path: tests },
  },
]

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-test|test-results|playwright-report)/' },
    // Also checks `import type`. dependency-cruiser then uses the parser of `typescript`, an alias of version 6.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts'],
    },
  },
}
