import { Counter } from 'prom-client';

/** Attempts to hand a message to a provider. */
export const messageDeliveries = new Counter({
  name: 'parlour_message_deliveries_total',
  help: 'Message deliveries, by provider and outcome (sent, retry, failed, unknown)',
  labelNames: ['provider', 'outcome'],
  registers: [],
});

/** Rising `block` and `merchant` outcomes are an SMS pumping attack. */
export const verificationCodeRequests = new Counter({
  name: 'parlour_verification_code_requests_total',
  help: 'Requests for a verification code, by channel and outcome (sent, or the exceeded budget)',
  labelNames: ['channel', 'outcome'],
  registers: [],
});
