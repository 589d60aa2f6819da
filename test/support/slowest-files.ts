/** Test files of ten seconds and more, the longest first. */
export const slowest = [
  'infra/synth',
  'operator/deploy',
  'dynamo/table',
  'batches/feed-batches',
  'simulation/fault-sites',
  'brand/read-page',
  'credits/money',
  'api/authorization-matrix',
  'lists/scan-list',
  'commands/scan',
  'api/hostile-requests',
  'api/access',
  'local-runtime/workflow',
  'api/topics',
  'api/personas',
  'api/trigger-scan',
]

/** Long suites of minutes each, the longest first: one that starts last runs while the other core has nothing to do. */
export const slowestLong = [
  'scan-deaths',
  'money',
  'scan-soak',
  'scan-sites',
  'api-properties',
  'races',
  'fuzz',
  'scan-kills',
  'admin.long',
  'crash-points',
  'screens.long',
  'outside-judges',
  'report-in-browser.long',
  'rehearsal',
]
