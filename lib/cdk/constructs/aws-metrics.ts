import type { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'

/** Which of AWS's own metrics, over which time. */
type Reading = { readonly metricName: string; readonly period: Duration; readonly statistic?: string }

/** Of a function by its name. */
export const functionMetric = (FunctionName: string, reading: Reading): Metric => read('AWS/Lambda', { FunctionName }, reading)

/** Of a state machine by its ARN. */
export const machineMetric = (StateMachineArn: string, reading: Reading): Metric =>
  read('AWS/States', { StateMachineArn }, reading)

/** Of a REST API by its name. */
export const apiMetric = (ApiName: string, reading: Reading): Metric => read('AWS/ApiGateway', { ApiName }, reading)

/** Of a table by its name. */
export const tableMetric = (TableName: string, reading: Reading): Metric => read('AWS/DynamoDB', { TableName }, reading)

/** Lambda environments in use, of the whole account. */
export const accountEnvironments = (period: Duration): Metric =>
  read('AWS/Lambda', {}, { metricName: 'ConcurrentExecutions', period, statistic: 'Maximum' })

function read(namespace: string, dimensionsMap: Record<string, string>, { statistic = 'Sum', ...reading }: Reading): Metric {
  return new Metric({ namespace, dimensionsMap, statistic, ...reading })
}
