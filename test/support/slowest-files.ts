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

/** Long suites that take minutes, the longest first: a long one that starts last would leave the other core idle. */
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
