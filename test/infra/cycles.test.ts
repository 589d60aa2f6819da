import { beforeAll, describe, expect, it } from 'vitest'
import { findCycle } from './support/find-cycle.ts'
import { synthesized, type Template } from './support/synthesized.ts'

describe('no resource waits for itself', () => {
  let templates: readonly Template[]
  beforeAll(async () => {
    const [dev, prod] = [await synthesized('dev'), await synthesized('prod')]
    templates = [dev.service, dev.data, dev.account, prod.service, prod.data]
  })

  it('in the templates of dev and prod', () => {
    for (const template of templates) expect(findCycle(template)).toBeUndefined()
  })

  const planted = {
    Ref: { Environment: { Ref: 'Stage' } },
    'Fn::GetAtt': { Environment: { 'Fn::GetAtt': ['Stage', 'Arn'] } },
    'Fn::GetAtt as text': { Environment: { 'Fn::GetAtt': 'Stage.Arn' } },
    'Fn::Sub': { Environment: [{ 'Fn::Sub': `https://\${Stage.Url}/` }] },
    'Fn::Sub with variables': { Environment: { 'Fn::Sub': [`https://\${host}/`, { host: { Ref: 'Stage' } }] } },
  }
  it.each(Object.entries(planted))('a cycle over %s is found', (_, properties) => {
    const template: Template = {
      Resources: {
        Function: { Type: 'AWS::Lambda::Function', Properties: properties },
        Deployment: { Type: 'AWS::ApiGateway::Deployment', Properties: {}, DependsOn: ['Function'] },
        Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { DeploymentId: { Ref: 'Deployment' } } },
      },
    }
    expect(findCycle(template)).toEqual(['Function', 'Stage', 'Deployment', 'Function'])
  })

  it('a cycle planted in the real template is found: the trigger would name the API by its stage', () => {
    const template = structuredClone(templates[0]) as Template // both are there after beforeAll
    const stage = Object.entries(template.Resources).find(([, { Type }]) => Type === 'AWS::ApiGateway::Stage')?.[0]
    const trigger = template.Resources['TriggerScanPreviewFunction']
    Object.assign(trigger?.Properties ?? {}, { Description: { 'Fn::Sub': `of \${${stage}}` } })
    expect(findCycle(template)).toContain('TriggerScanPreviewFunction')
  })
})
