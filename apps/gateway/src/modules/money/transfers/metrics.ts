import { Counter } from 'prom-client';

/** Transfers between members by what became of them; code is why one was refused, else empty. */
export const memberTransfers = new Counter({
  name: 'parlour_member_transfers_total',
  help: 'Transfers between members by result (sent, refused) and code of the refusal',
  labelNames: ['result', 'code'],
  registers: [],
});

/** Counts the flags that the automatic rules set. */
export const memberTransferFlags = new Counter({
  name: 'parlour_member_transfer_flags_total',
  help: 'Marks that automatic rules left on transfers between members',
  labelNames: ['flag'],
  registers: [],
});
