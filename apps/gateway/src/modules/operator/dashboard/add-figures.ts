import { add } from '@parlour/money';

import type { Figures } from './dashboard-figures.ts';

/**
 * The figures of two brands of one currency together. Members belong to one brand, so distinct
 * players may be added.
 */
export const addFigures = (one: Figures, other: Figures): Figures => ({
  registrations: one.registrations + other.registrations,
  activePlayers: one.activePlayers + other.activePlayers,
  bets: one.bets + other.bets,
  stakes: add(one.stakes, other.stakes),
  payouts: add(one.payouts, other.payouts),
  ggr: add(one.ggr, other.ggr),
  bonusCost: add(one.bonusCost, other.bonusCost),
  deposits: one.deposits + other.deposits,
  deposited: add(one.deposited, other.deposited),
  withdrawn: add(one.withdrawn, other.withdrawn),
  net: add(one.net, other.net),
});
