import { CfnParameter, Fn } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * A stack parameter with a version of the origin's secret, empty for the current one. CloudFormation reads the secret again only
 * when the template or a parameter changes, so a rotation changes this parameter.
 */
export function originSecretVersion(scope: Construct, id: string, description: string): CfnParameter {
  return new CfnParameter(scope, id, { type: 'String', default: '', allowedPattern: '^[A-Za-z0-9-]{0,64}$', description })
}

/** The secret's value of that version, inserted at deployment and never part of the template. */
export function originSecretValue(secretName: string, version: CfnParameter): string {
  return Fn.sub(`{{resolve:secretsmanager:${secretName}:SecretString:::\${Version}}}`, { Version: version.valueAsString })
}
