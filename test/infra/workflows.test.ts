import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { rootDir } from '../../lib/cdk/bundle.ts'
import { namesOf } from '../../lib/cdk/constructs/names.ts'
import { stageNames } from '../../lib/cdk/stages.ts'
import { synthesize } from '../../lib/cdk/synthesize.ts'
import { stubAssets } from './support/stub-assets.ts'
import { ofType, type Template } from './support/synthesized.ts'

const folder = join(rootDir, '.github/workflows')
const readme = readFileSync(join(rootDir, 'README.md'), 'utf8')
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

/** Weaknesses of a workflow against attackers who can move a tag, read the checkout's token or replace a program. */
function workflowProblems(text: string): readonly string[] {
  const uses = [...text.matchAll(/uses: (\S+)(.*)/g)].map(([, action = '', rest = '']) => ({ action, rest }))
  const external = uses.filter(({ action }) => !action.startsWith('./'))
  const checkouts = text.split(/^ *- /m).filter((step) => step.startsWith('uses: actions/checkout@'))
  const [, ...afterCredentials] = text
    .split('aws-actions/configure-aws-credentials@')
    .map((part) => part.split(/^ {2}\w+:$/m)[0] ?? '')
  return [
    ...external
      .filter(({ action }) => !/@[0-9a-f]{40}$/.test(action))
      .map(({ action }) => `${action} is not pinned by its digest`),
    ...external
      .filter(({ rest }) => !/# v\d+\.\d+\.\d+$/.test(rest.trim()))
      .map(({ action }) => `${action} does not say its version`),
    ...checkouts.filter((step) => !step.includes('persist-credentials: false')).map(() => 'a checkout keeps its credentials'),
    ...(afterCredentials.some((part) => /run: np[mx]\b/.test(part)) ? ['runs the Node from npm beside credentials'] : []),
    ...(/^permissions:\n {2}contents: read$/m.test(text) ? [] : ['more permissions than reading']),
  ]
}

describe('workflows', () => {
  it.each(workflows)('%s pins its actions, keeps no credentials and runs no Node from npm beside them', (_, text) => {
    expect(workflowProblems(text)).toEqual([])
  })

  it.each([
    ['actions/checkout@v4 is not pinned by its digest', 'checkout@11bd71901bbe5b1630ceea73d27597364c9af683', 'checkout@v4'],
    ['a checkout keeps its credentials', 'persist-credentials: false', 'fetch-depth: 1'],
    ['runs the Node from npm beside credentials', 'run: node bin/deploy.ts', 'run: npm run deploy --'],
    ['more permissions than reading', 'permissions:\n  contents: read', 'permissions:\n  contents: write'],
  ])('find when %s', (problem, from, to) => {
    const deploy = workflows.find(([name]) => name === 'deploy.yml')?.[1] ?? ''
    expect(workflowProblems(deploy.replace(from, to))).toContain(problem)
  })

  it('deploy what was tested, after an approval', () => {
    const deploy = workflows.find(([name]) => name === 'deploy.yml')?.[1] ?? ''
    expect(deploy).toContain('needs: check')
    expect(deploy).toMatch(/check:\n.*\n\s+uses: \.\/\.github\/workflows\/check\.yml/)
    expect(deploy).toContain('ref: $' + '{{ github.sha }}')
    expect(deploy).toContain('environment: $' + '{{ inputs.stage }}')
  })

  it('look at a clean tree when they deploy: what the step writes is outside of it', () => {
    const deploy = workflows.find(([name]) => name === 'deploy.yml')?.[1] ?? ''
    const [, step = ''] = /run: (node bin\/deploy\.ts .+)/.exec(deploy) ?? []
    const root = mkdtempSync(join(tmpdir(), 'visibility-step-'))
    const [tree, temp, bin] = [join(root, 'tree'), join(root, 'temp'), join(root, 'bin')]
    for (const made of [temp, bin]) mkdirSync(made)
    execFileSync('git', ['init', '-q', tree])
    // In place of the deploy: what its look at the tree finds.
    writeFileSync(join(bin, 'node'), '#!/bin/sh\ngit status --porcelain\n', { mode: 0o755 })
    const env = {
      PATH: `${bin}:${process.env['PATH']}`,
      RUNNER_TEMP: temp,
      GITHUB_STEP_SUMMARY: join(root, 'summary'),
      STAGE: 'prod',
    }
    execFileSync('bash', ['-e', '-c', step], { cwd: tree, env })
    expect(readFileSync(join(root, 'summary'), 'utf8')).toBe('')
    rmSync(root, { recursive: true })
  })

  it('show on a pull request of this repository what each stack of prod would change', () => {
    const diff = workflows.find(([name]) => name === 'deploy.yml')?.[1].split(/^ {2}diff:$/m)[1] ?? ''
    const { dataStack, serviceStack, alarmsStack, edgeStack } = namesOf('prod')
    expect(diff).toContain(
      "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository",
    )
    const [, shown = ''] = /cdk diff --app cdk\.out '([^']+)' >> "\$GITHUB_STEP_SUMMARY"/.exec(diff) ?? []
    const matched = [dataStack, serviceStack, alarmsStack, edgeStack].filter((stack) => matchesGlob(stack, shown))
    expect(matched).toEqual([dataStack, serviceStack, alarmsStack, edgeStack])
    expect(diff).toContain('role-to-assume: $' + '{{ vars.DIFF_ROLE }}')
  })

  it('do what README says of them', () => {
    const check = workflows.find(([name]) => name === 'check.yml')?.[1] ?? ''
    const [, said = ''] = /`\.github\/workflows\/check\.yml` runs `([^`]+)`, and writes and checks/.exec(readme) ?? []
    expect(said.split(' && ')).toEqual(['npm ci', 'npm test'])
    for (const command of said.split(' && ')) expect(check).toMatch(new RegExp(`run: ${command}( |$)`, 'm'))
    expect(check).toContain(`stage: [${stageNames.join(', ')}]`)
    expect(check).toContain('run: npm run -s synth -- -c stage=$' + '{{ matrix.stage }}')
  })
})

describe('the roles of the deploy workflow', () => {
  let template: Template
  beforeAll(async () => {
    const { deployer } = await synthesize({ stage: 'prod', assetsDir: stubAssets() })
    template = deployer.template as Template // the same JSON, to be read
  })
  const trustOf = (id: string) =>
    JSON.stringify(
      ofType(template, 'AWS::IAM::Role').find(([name]) => name.startsWith(id))?.[1].Properties['AssumeRolePolicyDocument'],
    )

  it('are taken by jobs of this repository alone, the deployer by those of the stage’s environment', () => {
    const audience = '"token.actions.githubusercontent.com:aud":"sts.amazonaws.com"'
    for (const id of ['Deployer', 'Reader']) {
      expect(trustOf(id)).toContain(audience)
      expect(trustOf(id)).toContain('"StringEquals"')
      expect(trustOf(id)).not.toMatch(/StringLike|\*/)
    }
    expect(trustOf('Deployer')).toContain('":environment:prod"')
    expect(trustOf('Reader')).toContain('":pull_request"')
  })

  it('may take roles of the bootstrap and read; the reader may only look', () => {
    const policyOf = (id: string) =>
      JSON.stringify(ofType(template, 'AWS::IAM::Policy').find(([name]) => name.startsWith(id))?.[1].Properties['PolicyDocument'])
    expect(policyOf('Reader')).not.toMatch(/deploy-role|file-publishing/)
    expect(policyOf('Deployer')).not.toMatch(/:(Create|Put|Update|Delete|Set)/)
  })
})
