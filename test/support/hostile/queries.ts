import { get, type HostileCase, type Known, paths, short } from './case.ts'

const bad = ['invalid_request'] as const
const gone = ['scan_not_found'] as const

/** What stands behind the question mark. */
export function hostileQueries({ ownAgent, foreignPublic, missing }: Known): readonly HostileCase[] {
  const { report, preview, personas, topics, agents, fullReport, mergeFields, agentScan, account } = paths
  const both = (query: string, allowed: HostileCase['allowed'], more: Partial<HostileCase> = {}) => [
    get(`report?${query.slice(0, 70)}`, `${report}?${query}`, allowed, more),
    get(`preview?${query.slice(0, 70)}`, `${preview}?${query}`, allowed, { key: 'partner', ...more, short: false }),
  ]
  return [
    ...both('', bad, short),
    ...both('uuid=', bad),
    ...both('uuid=&slug=', bad, short),
    ...both('uuid=%20', bad),
    ...both(`uuid=${missing}&slug=acme`, bad, short),
    ...both(`uuid=${missing}&uuid=${missing}`, bad, short),
    ...both(`uuid=${foreignPublic}&uuid=`, bad),
    ...both(`uuid=${foreignPublic}&uu%69d=${missing}`, bad, short),
    ...both('slug=a&slug=b', bad),
    ...both(`uuid[]=${missing}`, bad),
    ...both(`uuid[0]=${missing}`, bad),
    ...both(`UUID=${missing}`, bad),
    ...both(`__proto__=${missing}`, bad),
    ...both(`__proto__[uuid]=${missing}`, bad),
    ...both('uuid', bad),
    ...both(`uuid=${missing}`, gone, short),
    ...both(`uuid=${missing}%00`, gone, short),
    ...both(`uuid=%00${missing}`, gone),
    ...both(`uuid=${missing}%0d%0aSet-Cookie:x`, gone, short),
    ...both(`uuid={${missing}}`, gone),
    ...both(`uuid=urn:uuid:${missing}`, gone),
    ...both(`uuid=${missing.replaceAll('-', '')}`, gone),
    ...both(`uuid=${missing},${missing}`, gone),
    ...both(`uuid=${missing}/../x`, gone),
    ...both('uuid=%ff%fe', gone, short),
    ...both('uuid=%', gone),
    ...both('uuid=%E0%A4%A', gone),
    ...both('uuid=%ud800', gone),
    ...both('uuid=%ED%A0%80', gone),
    ...both('uuid=%00', gone, short),
    ...both('uuid=null', gone),
    ...both('uuid=undefined', gone),
    ...both('uuid=%27%20OR%201%3D1--', gone, short),
    ...both('uuid=%24%7bjndi:ldap://x%7d', gone),
    ...both(`uuid=${'a'.repeat(9_000)}`, gone, short),
    ...both('slug=__proto__', gone, short),
    ...both('slug=constructor', gone),
    ...both('slug=preview', gone),
    ...both('slug=nobody%23x', gone),
    ...both('slug=%2e%2e%2f', gone),
    ...both('slug=%3Cscript%3Ealert(1)%3C/script%3E', gone, short),
    ...both('slug=%E2%80%AEgpj', gone),
    ...both('slug=acme%00', gone),
    ...both('slug=ａｃｍｅ', bad),
    ...both('slug=%EF%BD%81', gone),
    ...both(`slug=${'x'.repeat(9_000)}`, gone, short),
    ...both(`slug=${'%F0%9F%98%80'.repeat(700)}`, gone),
    ...both(`uuid=${missing}&${Array.from({ length: 1_000 }, (_, n) => `a${n}=`).join('&')}`, gone),
    ...both(`uuid=${missing}&a=1&a=2`, [...bad, ...gone]),
    ...both(`uuid=${missing}&=`, gone),
    ...both(`uuid=${missing}&&&`, gone),
    ...both(`uuid=${missing}#x`, gone),
    ...[
      '',
      '0',
      '-1',
      '+1',
      '1e3',
      '0x3e9',
      '0b1',
      '01001',
      '1001.0',
      '1001%20',
      '%201001',
      '1,001',
      'NaN',
      'Infinity',
      '2147483648',
      '9'.repeat(400),
      '%D9%A1',
      '%00',
      'null',
      '[object Object]',
      'true',
      '__proto__',
    ].flatMap((id) => [
      get(`personas of ${id.slice(0, 30)}`, `${personas}?syntheticId=${id}`, bad, id === '1e3' ? short : {}),
      get(`report of ${id.slice(0, 30)}`, `${fullReport}?syntheticId=${id}`, bad),
    ]),
    ...[agents, personas, topics].flatMap((path) => [
      get(`DELETE ${path} of nothing`, path, bad, { method: 'DELETE', ...short }),
      get(`DELETE ${path} of two agents`, `${path}?syntheticId=1&syntheticId=2&personaId=p&topicId=t`, bad, { method: 'DELETE' }),
      get(`DELETE ${path} of a number that is none`, `${path}?syntheticId=1e3&personaId=p&topicId=t`, bad, { method: 'DELETE' }),
      get(`DELETE ${path} of nobody`, `${path}?syntheticId=2147483647&personaId=p&topicId=t`, ['agent_not_found'], {
        method: 'DELETE',
        ...short,
      }),
      get(`DELETE ${path} with an admin key`, path, ['account_required'], { method: 'DELETE', key: 'admin' }),
      get(`DELETE ${path} without a key`, path, ['missing_api_key'], { method: 'DELETE', key: null }),
    ]),
    get('DELETE of a topic with an empty query', `${topics}?syntheticId=${ownAgent}&topicId=t1&query=`, bad, {
      method: 'DELETE',
      ...short,
    }),
    get('DELETE of a topic with a blank query', `${topics}?syntheticId=${ownAgent}&topicId=t1&query=%20`, bad, {
      method: 'DELETE',
    }),
    get(
      'DELETE of a topic with a long query',
      `${topics}?syntheticId=${ownAgent}&topicId=t1&query=${'x'.repeat(401)}`,
      ['limit_exceeded'],
      {
        method: 'DELETE',
      },
    ),
    get('DELETE of a topic that is none', `${topics}?syntheticId=${ownAgent}&topicId=PROFILE`, ['topic_not_found'], {
      method: 'DELETE',
    }),
    get('DELETE of a persona that is none', `${personas}?syntheticId=${ownAgent}&personaId=__proto__`, ['persona_not_found'], {
      method: 'DELETE',
    }),
    get('personas without an id', personas, bad),
    get('personas of two ids', `${personas}?syntheticId=${ownAgent}&syntheticId=${ownAgent}`, bad, short),
    get('personas of a list', `${personas}?syntheticId[]=${ownAgent}`, bad),
    get('personas of nobody', `${personas}?syntheticId=2147483647`, ['agent_not_found'], short),
    ...['0', '-1', '1e3', '10000', 'x', '', '1.5', '9'.repeat(30)].map((limit) =>
      get(`report with limit ${limit}`, `${fullReport}?syntheticId=${ownAgent}&limit=${limit}`, [...bad, 'no_report_yet']),
    ),
    ...['x', `${missing}.0`, `${foreignPublic}.0`, '..', `${missing}.-1`, `${missing}.999999999`, '%00', 'x'.repeat(300)].map(
      (cursor) =>
        get(
          `report with cursor ${cursor.slice(0, 50)}`,
          `${fullReport}?syntheticId=${ownAgent}&cursor=${cursor}`,
          bad,
          cursor === 'x' ? short : {},
        ),
    ),
    get('report with two cursors', `${fullReport}?syntheticId=${ownAgent}&cursor=a&cursor=b`, bad),
    get('merge fields of nothing', mergeFields, bad),
    get('merge fields of commas', `${mergeFields}?uuid=,,,`, bad, short),
    get(
      'merge fields of 101 scans',
      `${mergeFields}?uuid=${Array.from({ length: 101 }, (_, n) => `x${n}`).join(',')}`,
      ['limit_exceeded'],
      short,
    ),
    get('merge fields of one scan 200 times', `${mergeFields}?uuid=${Array(200).fill(missing).join(',')}`, gone),
    get('merge fields of a stranger among others', `${mergeFields}?uuid=${foreignPublic},${missing}`, gone, short),
    get('merge fields as XML', `${mergeFields}?uuid=${foreignPublic}&format=xml`, bad),
    get('merge fields as CSV in capitals', `${mergeFields}?uuid=${foreignPublic}&format=CSV`, bad),
    get('merge fields with bom=1', `${mergeFields}?uuid=${foreignPublic}&bom=1`, bad),
    get('progress of nothing', agentScan, bad),
    get('progress of an empty uuid', `${agentScan}?uuid=`, bad),
    get('progress of two scans', `${agentScan}?uuid=${missing}&uuid=${missing}`, bad),
    get('progress of a report', `${agentScan}?uuid=${foreignPublic}`, gone, short),
    get('account with parameters that mean nothing', `${account}?accountId=x&admin=true`, [200]),
    get('account with one parameter twice', `${account}?x=1&x=2`, [...bad, 200]),
  ]
}

/** Somebody else's things: told apart from what does not exist by nothing. */
export function foreignThings(known: Known): readonly HostileCase[] {
  const { ownAgent: _, foreignAgent, foreignPrivate, foreignAgentScan } = known
  const post = (path: string, body: object, allowed: HostileCase['allowed']): HostileCase => ({
    name: `somebody else's: POST ${path} ${Object.keys(body)}`,
    method: 'POST',
    path,
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify(body),
    allowed,
    short: true,
  })
  const noAgent = ['agent_not_found']
  return [
    get('foreign scan on the report', `${paths.report}?uuid=${foreignPrivate}`, gone, short),
    get('foreign scan on the preview', `${paths.preview}?uuid=${foreignPrivate}`, gone, { key: 'partner', ...short }),
    get('foreign scan for the anonymous key', `${paths.report}?uuid=${foreignPrivate}`, gone, { key: 'anonymous', ...short }),
    get('foreign scan in merge fields', `${paths.mergeFields}?uuid=${foreignPrivate}`, gone, short),
    get('foreign agent scan', `${paths.agentScan}?uuid=${foreignAgentScan}`, gone, short),
    get('foreign agent scan on the report', `${paths.report}?uuid=${foreignAgentScan}`, gone),
    get('foreign agent scan in merge fields', `${paths.mergeFields}?uuid=${foreignAgentScan}`, gone),
    get('foreign agent: personas', `${paths.personas}?syntheticId=${foreignAgent}`, noAgent, short),
    ...[paths.agents, paths.personas, paths.topics].map((path) =>
      get(`foreign agent: DELETE ${path}`, `${path}?syntheticId=${foreignAgent}&personaId=p1&topicId=t1`, noAgent, {
        method: 'DELETE',
        ...short,
      }),
    ),
    get('foreign agent: report', `${paths.fullReport}?syntheticId=${foreignAgent}`, noAgent, short),
    post(paths.personas, { syntheticId: foreignAgent, name: 'Ada' }, noAgent),
    post(paths.topics, { syntheticId: foreignAgent, name: 'T', queries: [{ query: 'q' }] }, noAgent),
    post(paths.topics, { syntheticId: foreignAgent, topicId: 't1', queries: [{ query: 'q' }] }, noAgent),
    post(paths.agentScan, { syntheticId: foreignAgent }, noAgent),
    post(paths.claim, { uuid: foreignPrivate }, gone),
    post(paths.claim, { uuid: foreignAgentScan }, gone),
    post(paths.agents, { scanUuid: foreignPrivate }, gone),
    post(paths.agents, { scanUuid: foreignAgentScan }, gone),
  ]
}
