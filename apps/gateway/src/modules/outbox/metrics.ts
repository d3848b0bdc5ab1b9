import { Counter } from 'prom-client';

/** What became of handing messages over. */
export const deliveries = new Counter({
  name: 'parlour_messages_total',
  help: 'Tries to hand a message to a provider, by provider and outcome',
  labelNames: ['provider', 'outcome'],
  registers: [],
});

/** Wishes for codes by what was done with them; `block` and `merchant` going up is somebody pumping messages. */
export const codeWishes = new Counter({
  name: 'parlour_code_wishes_total',
  help: 'Wishes for a code, by channel and outcome (sent, or the budget that did not allow it)',
  labelNames: ['channel', 'outcome'],
  registers: [],
});
