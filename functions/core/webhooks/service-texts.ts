import type { Redelivery } from './manage-webhooks.ts'

/*
 * The `_service` texts of webhooks: short plain sentences; a next step names the exact call to make.
 */

const testIt = (webhookId: string) => `Send a test event with POST /api/visibility/webhooks/test {"webhookId": "${webhookId}"}.`
const seeDeliveries = (webhookId: string) =>
  `See what was sent with GET /api/visibility/webhooks/deliveries?webhookId=${webhookId}.`

export const afterCreatedWebhook = (webhookId: string) => ({
  what_happened: 'The webhook was registered. Its secret is shown once: store it where your receiver can read it.',
  next_steps: [testIt(webhookId), 'Verify the signature of every delivery: GET /docs/webhooks shows how.'],
})
export const afterDeletedWebhook = () => ({
  what_happened: 'The webhook and its deliveries were deleted. Nothing more is sent to it.',
  next_steps: ['List what is left with GET /api/visibility/webhooks.'],
})
export const afterTestedWebhook = (webhookId: string) => ({
  what_happened: 'A test event is on its way.',
  next_steps: [seeDeliveries(webhookId)],
})
export const afterRotatedSecret = (webhookId: string) => ({
  what_happened:
    'The webhook has a new secret, which is shown once. For 24 hours deliveries carry a signature of the old one too.',
  next_steps: ['Put the new secret into your receiver within 24 hours.', testIt(webhookId)],
})
export const afterRedelivery = ({ redelivered, waiting, more }: Redelivery) => ({
  what_happened: [
    `${redelivered} ${redelivered === 1 ? 'event is' : 'events are'} being sent again under the same webhook-id.`,
    ...(waiting === 0 ? [] : [`${waiting} more ${waiting === 1 ? 'waits' : 'wait'} for a further try.`]),
  ].join(' '),
  next_steps: [
    ...(more ? ['There are more: call again with the same since.'] : []),
    ...(waiting === 0
      ? []
      : ['To send one at once, call this again with its deliveryId: GET /api/visibility/webhooks/deliveries has it.']),
  ],
})

/** A sentence for the account's own answer; empty while every webhook is on. */
export const webhooksOff = (count: number): string =>
  count === 0
    ? ''
    : ` ${count === 1 ? 'A webhook is' : `${count} webhooks are`} switched off, because deliveries failed for five days or ` +
      'were answered with 410: see GET /api/visibility/webhooks.'
