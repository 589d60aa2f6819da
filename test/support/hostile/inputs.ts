import { type HostileCase, type Known, paths, post, short } from './case.ts'

const bad = ['invalid_request'] as const
const over = ['limit_exceeded'] as const

/** Invalid values of syntheticId in a body. */
const noIds = [0, -1, 1.5, 2_147_483_648, 9_007_199_254_740_992, 1e300, '1001', '', null, true, [1001], {}, '\u0661']

/** Members of every kind and size for the endpoints that write to an agent; none of them may be stored. */
export function hostileInputs({ ownAgent, missing }: Known): readonly HostileCase[] {
  const persona = (name: string, members: object, allowed: HostileCase['allowed'], more: Partial<HostileCase> = {}) =>
    post(`persona: ${name}`, paths.personas, { syntheticId: ownAgent, name: 'Ada', ...members }, allowed, more)
  const topic = (name: string, members: object, allowed: HostileCase['allowed'], more: Partial<HostileCase> = {}) =>
    post(
      `topic: ${name}`,
      paths.topics,
      { syntheticId: ownAgent, name: 'Topic', queries: [{ query: 'a query' }], ...members },
      allowed,
      more,
    )
  const agent = (name: string, members: object, allowed: HostileCase['allowed'], more: Partial<HostileCase> = {}) =>
    post(`agent: ${name}`, paths.agents, { url: 'https://acme.com', ...members }, allowed, more)
  const raw = (path: string, text: string, allowed: HostileCase['allowed'], more: Partial<HostileCase> = {}) =>
    post(`${path} ${text.slice(0, 80)}`, path, text, allowed, more)
  return [
    ...noIds.flatMap((syntheticId) => [
      persona(`syntheticId ${JSON.stringify(syntheticId)}`, { syntheticId }, bad, syntheticId === '1001' ? short : {}),
      topic(`syntheticId ${JSON.stringify(syntheticId)}`, { syntheticId }, bad),
      post(
        `agent scan of ${JSON.stringify(syntheticId)}`,
        paths.agentScan,
        { syntheticId },
        bad,
        syntheticId === 1e300 ? short : {},
      ),
    ]),
    raw(paths.personas, `{"syntheticId":1e999,"name":"Ada"}`, bad, short),
    raw(paths.personas, `{"syntheticId":${'9'.repeat(400)},"name":"Ada"}`, bad, short),
    raw(paths.personas, `{"syntheticId":${ownAgent}}`, bad),
    raw(paths.personas, `{"__proto__":{"syntheticId":${ownAgent},"name":"Ada"}}`, bad, short),
    raw(paths.personas, `{"syntheticId":${ownAgent},"__proto__":{"name":"Ada"}}`, bad, short),
    ...[7, true, [], {}, null].flatMap((value) => [
      persona(`name ${JSON.stringify(value)}`, { name: value }, bad),
      persona(`prompt ${JSON.stringify(value)}`, { prompt: value }, bad),
      persona(`role ${JSON.stringify(value)}`, { role: value }, bad),
      topic(`name ${JSON.stringify(value)}`, { name: value }, bad),
      topic(`topicId ${JSON.stringify(value)}`, { topicId: value }, bad),
    ]),
    ...[7, 'x', {}, null, [7], [null], [[]], [{}], ['']].flatMap((value) => [
      persona(`goals ${JSON.stringify(value)}`, { goals: value }, bad),
      topic(`queries ${JSON.stringify(value)}`, { queries: value }, bad),
      agent(`competitors ${JSON.stringify(value)}`, { competitors: value }, bad),
    ]),
    ...[7, 'x', [], null].map((value) => persona(`demographics ${JSON.stringify(value)}`, { demographics: value }, bad)),
    persona('demographics.location of another type', { demographics: { location: ['Austin'] } }, bad),
    persona('a name of control characters', { name: '\u0000\u0001\u001b' }, bad, short),
    persona('a name of spaces', { name: ' \u00a0\u3000' }, bad, short),
    persona('a name with a lone surrogate', { name: 'A\ud800' }, bad, short),
    persona('a goal with a lone surrogate', { goals: ['\udfff'] }, bad),
    persona('121 characters', { name: 'x'.repeat(121) }, over, short),
    persona('121 characters outside of the first plane', { name: '😀'.repeat(121) }, over),
    persona('121 characters that shrink to more than 120', { name: 'e\u0301'.repeat(121) }, over),
    persona('a prompt of 2,001 characters', { prompt: 'x'.repeat(2_001) }, over),
    persona('a role of 121 characters', { role: 'x'.repeat(121) }, over),
    persona('11 goals', { goals: Array(11).fill('g') }, over, short),
    persona('a goal of 241 characters', { goals: ['x'.repeat(241)] }, over),
    persona('20,000 pain points', { painPoints: Array(20_000).fill('p') }, over),
    persona('a location of 121 characters', { demographics: { location: 'x'.repeat(121) } }, over),
    persona('a maximum and a malformed member: malformed', { role: 'x'.repeat(121), goals: 7 }, bad),
    topic('no queries', { queries: [] }, bad, short),
    topic('51 queries', { queries: Array.from({ length: 51 }, (_, n) => ({ query: `q${n}` })) }, over, short),
    topic('10,000 queries', { queries: Array.from({ length: 10_000 }, () => ({ query: 'q' })) }, over),
    topic('a query of 401 characters', { queries: [{ query: 'good' }, { query: 'x'.repeat(401) }] }, over, short),
    topic('a query as text', { queries: ['good'] }, bad, short),
    topic('queries as an object with a length', { queries: { length: 1, 0: { query: 'q' } } }, bad),
    topic('an empty query among good ones', { queries: [{ query: 'good' }, { query: ' ' }] }, bad),
    topic('a query with a lone surrogate', { queries: [{ query: '\ud83d' }] }, bad),
    topic('neither name nor topicId', { name: undefined }, bad),
    topic('an unknown topicId', { topicId: 'nope' }, ['topic_not_found'], short),
    topic('topicId __proto__', { topicId: '__proto__' }, ['topic_not_found']),
    topic('a topicId with the separator of the store', { topicId: 'x#TOPIC#y' }, ['topic_not_found']),
    topic('a topicId with a lone surrogate', { topicId: '\ud800' }, ['topic_not_found', 'invalid_request']),
    topic('a topicId of 5,000 characters', { topicId: 'x'.repeat(5_000) }, bad),
    topic('an empty topicId', { topicId: '' }, bad),
    agent('url and scanUuid', { scanUuid: missing }, bad, short),
    agent('neither url nor scanUuid', { url: undefined }, bad),
    agent('scanUuid of another type', { url: undefined, scanUuid: 7 }, bad),
    agent('a malformed scanUuid', { url: undefined, scanUuid: '../..' }, ['scan_not_found'], short),
    agent('a missing scanUuid', { url: undefined, scanUuid: missing }, ['scan_not_found']),
    agent('a scanUuid with a lone surrogate', { url: undefined, scanUuid: '\ud800' }, ['scan_not_found', 'invalid_request']),
    agent('21 competitors', { competitors: Array(21).fill('Rival') }, over),
    agent('a competitor of 121 characters', { competitors: ['x'.repeat(121)] }, over),
    agent('a name of 121 characters', { name: 'x'.repeat(121) }, over),
    ...[undefined, null, 7, true, [missing], { uuid: missing }].map((uuid) =>
      post(`claim ${JSON.stringify(uuid)}`, paths.claim, { uuid }, bad),
    ),
    ...[
      '',
      'x',
      `${missing} `,
      `${missing}\u0000`,
      `{${missing}}`,
      `urn:uuid:${missing}`,
      missing.replaceAll('-', ''),
      '\ud800',
      "' OR 1=1 --",
      'x'.repeat(50_000),
    ].map((uuid) =>
      post(`claim ${JSON.stringify(uuid).slice(0, 60)}`, paths.claim, { uuid }, ['scan_not_found', 'invalid_request']),
    ),
    ...[undefined, null, 7, 'acme.com', {}, [7], [null], [['acme.com']], []].map((urls) =>
      post(`batch of ${JSON.stringify(urls)}`, paths.batches, { urls }, bad, urls === null ? short : {}),
    ),
    post('batch of 1,001 lines', paths.batches, { urls: Array(1_001).fill('acme.com') }, over, short),
    post('batch of unknown mode', paths.batches, { urls: ['acme.com'], mode: 'agent-scan' }, bad),
    post('batch with a name of 121 characters', paths.batches, { urls: ['acme.com'], name: 'x'.repeat(121) }, over),
    ...['pause', 'resume', 'cancel', 'retry-failed'].flatMap((verb) => [
      post(`${verb} ${missing}`, `${paths.batches}/${verb}`, { batchId: missing }, ['batch_not_found'], short),
      post(`${verb} of no text`, `${paths.batches}/${verb}`, { batchId: 7 }, bad),
    ]),
    ...webhookInputs,
    post('agent scan without a body of its own', paths.agentScan, {}, bad),
  ]
}

const hook = { url: 'https://hooks.example.com/', events: ['scan.complete'] }
const noUrl = ['invalid_url'] as const
/** None of them may register, send or change anything. */
const webhookInputs: readonly HostileCase[] = [
  ...[
    'http://hooks.example.com/',
    'https://hooks.example.com:8443/',
    'https://hooks.example.com:80/',
    'https://user:password@hooks.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://metadata.google.internal/',
    'https://hooks.local/',
    'https://nothing.invalid/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    ' ',
    `https://hooks.example.com/${'x'.repeat(10_000)}`,
    'https://hooks.example.com\u0000.evil.example/',
  ].map((url, n) =>
    post(`webhook at ${url.slice(0, 60)}`, paths.webhooks, { ...hook, url }, [...noUrl, ...bad], n % 6 === 0 ? short : {}),
  ),
  ...[undefined, null, 7, {}, [hook.url]].map((url) =>
    post(`webhook at ${JSON.stringify(url)}`, paths.webhooks, { ...hook, url }, bad),
  ),
  ...[undefined, null, 'scan.complete', {}, [], [7], ['scan.started'], ['webhook.test'], Array(2).fill('scan.complete')].map(
    (events) =>
      post(`webhook for ${JSON.stringify(events)}`, paths.webhooks, { ...hook, events }, bad, events === null ? short : {}),
  ),
  post('webhook for 10,000 events', paths.webhooks, { ...hook, events: Array(10_000).fill('scan.complete') }, bad),
  ...['test', 'rotate'].flatMap((verb) =>
    [undefined, null, 7, '', {}, ['x'], 'x'.repeat(65), '__proto__', 'constructor', 'hooks.x', '\u0000', '\ud800'].map(
      (webhookId) =>
        post(`${verb} of webhook ${JSON.stringify(webhookId)}`, `${paths.webhooks}/${verb}`, { webhookId }, [
          'webhook_not_found',
          ...bad,
        ]),
    ),
  ),
  ...[
    {},
    { deliveryId: 'x', since: '2026-01-01T00:00:00Z' },
    { since: 'yesterday' },
    { since: 7 },
    { deliveryId: '' },
    { deliveryId: 'x'.repeat(257) },
    { deliveryId: null },
  ].map((body) => post(`redeliver ${JSON.stringify(body).slice(0, 60)}`, `${paths.webhooks}/redeliver`, body, bad, short)),
  ...['x', '_', '__proto__', 'a___proto__', '\ud800', '_constructor'].map((deliveryId) =>
    post(`redeliver ${JSON.stringify(deliveryId)}`, `${paths.webhooks}/redeliver`, { deliveryId }, [
      'delivery_not_found',
      ...bad,
    ]),
  ),
]
