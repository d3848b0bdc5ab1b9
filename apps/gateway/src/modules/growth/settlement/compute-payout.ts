import {
  type AgentContractKind,
  type AgentContractTier,
  agentContractTierFields,
} from '@parlour/contract/agent-contracts';
import { add, type Micros, micros, share, subtract, zero } from '@parlour/money';

/** The figures of a team for a period; amounts in micro-units. */
export type TeamFigures = {
  readonly validBets: Micros;
  /** Valid bets less what their rounds paid out; below zero where the team won. */
  readonly netLoss: Micros;
  readonly activeMembers: bigint;
};

/** Settled bets of a period that reached one tier of a contract that pays by the single bet. */
export type BetsOfTier = {
  /** From 0. */
  readonly tier: number;
  readonly bets: number;
  /** Stakes of the bets that the members won and lost. */
  readonly won: Micros;
  readonly lost: Micros;
};

/** An amount that a rate was applied to. */
type Base = {
  /** From 1, as people count. */
  readonly tier: number;
  readonly of: 'netLoss' | 'validBets' | 'won' | 'lost';
  readonly amount: Micros;
  /** Parts per million. */
  readonly rate: bigint;
};

export type Payout = {
  readonly tier: number | null;
  readonly bases: readonly Base[];
  /** Whole hundredths of the currency. */
  readonly amount: Micros;
  /** Below a hundredth. */
  readonly remainder: Micros;
  /** The rest of a negative result, zero or less. */
  readonly carriedOut: Micros;
};

type Terms = {
  readonly kind: AgentContractKind;
  readonly tiers: readonly AgentContractTier[];
  readonly carry: 'CARRY' | 'ZERO';
};

const nothing = { tier: null, bases: [], amount: zero, remainder: zero, carriedOut: zero };

/**
 * Computes the payout of a contract for a period: the rate of the highest tier whose every
 * condition is met, of the team's net loss (dividends) or valid bets (salaries). Rounded down to
 * whole hundredths once. A negative result, with what was carried in, pays nothing and is carried
 * or forgotten by the policy of the contract (docs/decisions/0233).
 */
export function computePayout(
  { kind, tiers, carry }: Terms,
  figures: TeamFigures,
  carriedIn: Micros = zero,
): Payout {
  const isDividend = kind === 'DIVIDEND';
  const base = isDividend ? add(figures.netLoss, carriedIn) : figures.validBets;
  if (base <= 0n) return { ...nothing, carriedOut: isDividend && carry === 'CARRY' ? base : zero };
  const reached = { ...figures, ...(isDividend && { netLoss: base }) };
  const tier = tiers.findLastIndex((step) =>
    agentContractTierFields[kind].conditions.every(
      (field) => (toReached(reached)[field] ?? 0n) >= (step[field] ?? 0n),
    ),
  );
  const rate = tiers[tier]?.rate;
  if (rate === undefined) return nothing;
  const of = isDividend ? 'netLoss' : 'validBets';
  const { payout, remainder } = share(base, rate);
  const bases: Base[] = [{ tier: tier + 1, of, amount: base, rate }];
  return { tier: tier + 1, bases, amount: payout, remainder, carriedOut: zero };
}

const toReached = ({ validBets, netLoss, activeMembers }: TeamFigures): AgentContractTier => ({
  validBets,
  netLoss,
  activeMembers,
});

/**
 * Computes the payout of a contract for single settled bets: the rates of the tier of each bet, of
 * the stakes that members won and lost. Summed exactly and rounded down once.
 */
export function computeBetPayout(
  { tiers }: Pick<Terms, 'tiers'>,
  settled: readonly BetsOfTier[],
): Payout {
  const bases = settled.flatMap(({ tier, won, lost }): Base[] => {
    const rates = tiers[tier];
    return [
      { tier: tier + 1, of: 'won' as const, amount: won, rate: rates?.winRate ?? 0n },
      { tier: tier + 1, of: 'lost' as const, amount: lost, rate: rates?.lossRate ?? 0n },
    ].filter(({ amount, rate }) => amount > 0n && rate > 0n);
  });
  const product = bases.reduce((sum, { amount, rate }) => sum + amount * rate, 0n);
  // One rate over the whole sum: rounding each part would lose a hundredth for every part.
  const exact = micros(product / 1_000_000n);
  const { payout } = share(exact, 1_000_000n);
  return {
    ...nothing,
    bases,
    amount: payout,
    remainder: subtract(exact, payout),
  };
}
