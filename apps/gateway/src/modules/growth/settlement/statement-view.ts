import type { Contract, Reply } from '@parlour/contract';
import { type Micros, micros, toWire } from '@parlour/money';

import { toWireTiers } from '../contracts/module.ts';
import type { CorrectionRow } from './correction-repository.ts';
import type { StatementFacts } from './earnings-repository.ts';
import type { SimulatedEarning } from './simulate.ts';
import type { StatementBet, StatementMember } from './statement-rows.ts';

type Calls = Contract['earnings'];
type Statement = Reply<Calls['statement']>;

/** Returns the facts that a payout was computed from, as its parties and operators read them. */
export const toStatementFacts = (row: StatementFacts) => ({
  validBets: toWire(row.validBets),
  netLoss: toWire(row.netLoss),
  activeMembers: row.activeMembers,
  carriedIn: toWire(row.carriedIn),
  carriedOut: toWire(row.carriedOut),
  carriesLoss: row.carry === 'CARRY',
  tiers: toWireTiers(row.tiers ?? []),
  bases: row.bases.map(({ amount, ...base }): Statement['bases'][number] => ({
    ...base,
    amount: toWire(micros(BigInt(amount))),
  })),
  version: row.version,
  remainderMicros: Number(row.remainder),
  timeZone: row.timeZone,
  inputHash: row.inputHash.toString('hex'),
});

/** Returns the contribution of a member; `minimum`: valid bets from which on a member is active. */
export const toMemberView = (
  { member, validBets, netLoss }: StatementMember,
  minimum: Micros,
): Reply<Calls['members']>['list'][number] => ({
  member,
  validBets: toWire(validBets),
  netLoss: toWire(netLoss),
  isActive: validBets > 0n && validBets >= minimum,
});

export const toCorrectionView = ({
  amount,
  state,
  at,
  paidAt,
}: CorrectionRow): Statement['corrections'][number] => ({
  amount: toWire(amount),
  state,
  at: at.getTime(),
  paidAt: paidAt?.getTime() ?? null,
});

export const toBetView = ({
  member,
  round,
  at,
  stake,
  payout,
  tier,
}: StatementBet): Reply<Calls['bets']>['list'][number] => ({
  member,
  round,
  at: at.getTime(),
  stake: toWire(stake),
  payout: toWire(payout),
  tier,
});

/**
 * Returns the amount that a contract would pay for a period, with the figures that it is computed
 * from.
 */
export const toSimulatedView = ({ version, figures, payout, start, end }: SimulatedEarning) => ({
  start: start.getTime(),
  end: end.getTime(),
  tier: payout.tier,
  amount: toWire(payout.amount),
  validBets: toWire(figures.validBets),
  netLoss: toWire(figures.netLoss),
  activeMembers: Number(figures.activeMembers),
  carriedIn: toWire(version.carriedIn),
  carriedOut: toWire(payout.carriedOut),
  carriesLoss: version.carry === 'CARRY',
  tiers: toWireTiers(version.terms ?? []),
  bases: payout.bases.map(({ amount, rate, ...base }) => ({
    ...base,
    amount: toWire(amount),
    rate: Number(rate),
  })),
});
