import { Counter } from 'prom-client';

/** Wins above a vendor's cap: a person has to look at each (`npm run vendors -- held <brand>`). */
export const heldWins = new Counter({
  name: 'parlour_vendor_wins_held_total',
  help: 'Answers to wins above the cap of a vendor, repetitions included, by vendor number',
  labelNames: ['vendor'],
  registers: [],
});
