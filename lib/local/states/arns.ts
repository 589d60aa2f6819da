/** ARN of an execution of a STANDARD state machine. */
export function executionArn(stateMachineArn: string, name: string): string {
  return `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`
}

/** ARN of a child of a distributed Map. */
export function childArn(stateMachineArn: string, { label, name }: { readonly label: string; readonly name: string }): string {
  return `${stateMachineArn.replace(':stateMachine:', ':execution:')}/${label}:${name}`
}

const machinePattern = /^arn:[a-z-]+:states:[a-z0-9-]+:\d{12}:stateMachine:[^\s:]{1,80}$/
const executionPattern = /^arn:[a-z-]+:states:[a-z0-9-]+:\d{12}:execution:[^\s:]{1,80}:[^\s:]{1,80}$/

export function isStateMachineArn(text: string): boolean {
  return machinePattern.test(text)
}

export function isExecutionArn(text: string): boolean {
  return executionPattern.test(text)
}

/** Region and account an ARN names. */
export function placeOf(arn: string): { readonly region: string; readonly account: string } {
  const [, , , region = '', account = ''] = arn.split(':')
  return { region, account }
}

/** Step Functions: names have no white space, brackets, wildcards, control or other special characters. */
const forbidden = /[\s<>{}[\]?*"#%\\^|~`$&,;:/\u0000-\u001f\u007f-\u009f]/

export function isExecutionName(name: string): boolean {
  return !forbidden.test(name)
}
