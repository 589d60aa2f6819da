import type { CfnElement } from 'aws-cdk-lib'

/** Fixes a resource's name in the template, so that moving its construct does not replace the resource. */
export function pinLogicalId(element: CfnElement, logicalId: string): void {
  element.overrideLogicalId(logicalId)
}
