import { CfnParameter, Fn } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * A parameter of a stack that names a version of the origin's secret, empty for the current one. CloudFormation reads the
 * secret anew only where the template or a parameter changed, so a rotation changes this.
 */
export function originSecretVersion(scope: Construct, id: string, description: string): CfnParameter {
  return new CfnParameter(scope, id, { type: 'String', default: '', allowedPattern: '^[A-Za-z0-9-]{0,64}$', description })
}

/** The secret's value of that version, put into the resource when it is deployed and never into the template. */
export function originSecretValue(secretName: string, version: CfnParameter): string {
  return Fn.sub(`{{resolve:secretsmanager:${secretName}:SecretString:::\${Version}}}`, { Version: version.valueAsString })
}
