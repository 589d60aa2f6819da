/**
 * Physical names of what a stage consists of. Stacks, commands and documents find each other's resources by these names: an
 * export would keep a stack from being replaced while another imports from it.
 */
export function namesOf(stage: string) {
  const service = `visibility-${stage}`
  return {
    accountStack: 'visibility-account',
    dataStack: `${service}-data`,
    serviceStack: service,
    alarmsStack: `${service}-alarms`,
    /** In {@link edgeRegion}; a stage without a front has none. */
    edgeStack: `${service}-edge`,
    /** Roles of the deploy workflow. */
    deployerStack: `${service}-deployer`,
    table: service,
    pepperSecret: `visibility/${stage}/pepper`,
    /** Root of the webhook secrets. */
    webhookSecret: `visibility/${stage}/webhooks`,
    providerSecret: `visibility/${stage}/providers`,
    /** The front proves its identity to the origin with it; replicated to the front's region. */
    originSecret: `visibility/${stage}/origin`,
    /** CloudFront function, cache policy, connection group and the tenant of the public name. */
    front: service,
    stageWallLogs: `aws-waf-logs-${service}-stage`,
    frontWallLogs: `aws-waf-logs-${service}-edge`,
    restApi: service,
    stateMachine: `${service}-scan`,
    deliverMachine: `${service}-deliver`,
    dashboard: service,
    accessLogs: `/aws/apigateway/${service}`,
    functionLogs: (functionId: string) => `/aws/lambda/${service}-${functionId}`,
    scanLogs: `/aws/vendedlogs/states/${service}-scan`,
    deliverLogs: `/aws/vendedlogs/states/${service}-deliver`,
    functionName: (functionId: string) => `${service}-${functionId}`,
    alarm: (id: string) => `${service}-${id}`,
  } as const
}

/** The only region from which CloudFront takes certificates, functions and web ACLs. */
export const edgeRegion = 'us-east-1'

/** The table's only index, by open scans, owners and indexable slugs. */
export const indexName = 'GSI1'

/** Output of the service stack with the CNAME target of a partner's host, where API Gateway serves it. */
export const partnerTargetOutput = (host: string): string => `Target${host.replaceAll(/[^a-z0-9]/g, '')}`
