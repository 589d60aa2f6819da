import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bootLocal } from '../../../lib/local/boot.ts'
import { lockFolder } from '../../../lib/local/lock.ts'
import { stackFileOf } from '../../../lib/local/stack-file.ts'
import { makeFixture, mayDo } from './fixture.ts'

const client = `
const { DynamoDBClient, PutItemCommand, QueryCommand, GetItemCommand } = require('@aws-sdk/client-dynamodb')
const client = new DynamoDBClient({ maxAttempts: 1 })
const TableName = process.env.TABLE_NAME
`
const functions = {
  Put: {
    code: `${client}
exports.handler = async ({ pathParameters: { id } }) => {
  await client.send(new PutItemCommand({ TableName, Item: { PK: { S: 'ROW#' + id }, SK: { S: 'HEAD' }, GSI1PK: { S: 'OPEN' }, GSI1SK: { S: id } } }))
  return { statusCode: 200, body: id }
}`,
    statements: [mayDo(['dynamodb:PutItem'], ['ROW#*'])],
  },
  List: {
    code: `${client}
exports.handler = async () => {
  const listed = await client.send(new QueryCommand({ TableName, IndexName: 'GSI1', KeyConditionExpression: 'GSI1PK = :o', ExpressionAttributeValues: { ':o': { S: 'OPEN' } } }))
  const rows = await Promise.all(listed.Items.map(({ PK, SK }) => client.send(new GetItemCommand({ TableName, Key: { PK, SK }, ConsistentRead: true }))))
  return { listed: listed.Items.map(({ GSI1SK }) => GSI1SK.S), stored: rows.filter(({ Item }) => Item).length }
}`,
    statements: [
      mayDo(['dynamodb:GetItem'], ['ROW#*']),
      {
        Effect: 'Allow',
        Action: 'dynamodb:Query',
        Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['ServiceTable', 'Arn'] }, '/index/*']] },
      },
    ],
  },
}
const more = {
  Pepper: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: { ExcludePunctuation: true } } },
}

it('keeps every answered write, its index entry and its secrets through a kill', async () => {
  const { template, assetsDir } = await makeFixture(functions, [{ method: 'PUT', path: '/rows/{id}', function: 'Put' }], more)
  const folder = await mkdtemp(join(tmpdir(), 'local-kill-'))
  const [templateFile, dataDir] = [join(folder, 'template.json'), join(folder, 'data')]
  await writeFile(templateFile, JSON.stringify(template))
  const answered: string[] = []
  const secrets = new Set<string>()
  for (let round = 0; round < 3; round++) {
    const { child, baseUrl } = await serve([templateFile, assetsDir, dataDir])
    secrets.add(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
    await writeUntilKilled(baseUrl, child, { round, kill: 60, answered })
  }
  const stack = await bootLocal({ template, assetsDir, dataDir })
  const outcome = await stack.invoke('list', {})
  await stack.close()
  if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome))
  const { listed, stored } = JSON.parse(outcome.payload) as { listed: string[]; stored: number }
  expect(answered.length).toBeGreaterThanOrEqual(180)
  expect(answered.filter((id) => !listed.includes(id))).toEqual([])
  // No entry without its item, even for interrupted writes.
  expect(stored).toBe(listed.length)
  expect(secrets.size).toBe(1)
  expect(stackFileOf(stack, {})).toMatchObject({
    tableName: 'fixture',
    endpoints: { dynamodb: expect.stringContaining('http://127.0.0.1:') },
  })
})

it('starts again at once after a kill, before the system has cleared the killed process away', async () => {
  const { template, assetsDir } = await makeFixture(functions, [{ method: 'PUT', path: '/rows/{id}', function: 'Put' }], more)
  const folder = await mkdtemp(join(tmpdir(), 'local-kill-'))
  const [templateFile, dataDir] = [join(folder, 'template.json'), join(folder, 'data')]
  await writeFile(templateFile, JSON.stringify(template))
  const { child } = await serve([templateFile, assetsDir, dataDir])
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  // No await between the two: the lock is requested while the killed process is still in the list of processes.
  const release = await lockFolder(dataDir)
  await release()
  await exited
})

async function serve(args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly baseUrl: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./serve-fixture.ts', import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const baseUrl = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the runtime ended with ${code} before it served`)))
  })
  return { child, baseUrl }
}

/** Eight writers at once; the process is killed while they write. */
async function writeUntilKilled(
  baseUrl: string,
  child: ChildProcess,
  { round, kill, answered }: { readonly round: number; readonly kill: number; readonly answered: string[] },
): Promise<void> {
  let sent = 0
  let done = 0
  const exited = once(child, 'exit')
  const write = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const id = `${round}-${sent++}`
      const response = await fetch(`${baseUrl}/rows/${id}`, { method: 'PUT' }).catch(() => undefined)
      if (response?.status !== 200) return
      answered.push(id)
      if (++done === kill) child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 8 }, write))
  await exited
}
