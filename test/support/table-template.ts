/** The table of the product, as its template declares it. */
export const tableName = 'visibility-test'

const keyOf = (name: string) => [
  { AttributeName: `${name}PK`, KeyType: 'HASH' },
  { AttributeName: `${name}SK`, KeyType: 'RANGE' },
]
export const tableTemplate = {
  Resources: {
    ServiceTable: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        TableName: tableName,
        KeySchema: keyOf(''),
        AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'GSI1',
            KeySchema: keyOf('GSI1'),
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['status'] },
          },
        ],
      },
    },
  },
}
