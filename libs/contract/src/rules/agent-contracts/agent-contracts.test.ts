import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type AgentContractKind,
  agentContractKinds,
  type AgentContractTier,
  agentContractTierFields,
  checkTerms,
  findEndedBelow,
  findHigherBelow,
  isAtMost,
  MAX_TIERS,
  findReachedRates,
  type StandingContract,
} from '../../agent-contracts.ts';

const CEILING = 500_000n;

type Numbers = readonly [bets: number, loss: number, members: number, rate: number];

const dividend = (...tiers: readonly Numbers[]): AgentContractTier[] =>
  tiers.map(([validBets, netLoss, activeMembers, rate]) => ({
    validBets: BigInt(validBets),
    netLoss: BigInt(netLoss),
    activeMembers: BigInt(activeMembers),
    rate: BigInt(rate),
  }));

/** Valid terms of a kind: every field rises by steps that are small, so that terms often meet. */
const termsOf = (kind: AgentContractKind) => {
  const { conditions, rates } = agentContractTierFields[kind];
  const steps = fc.record(
    Object.fromEntries(
      [...conditions, ...rates].map((field) => [field, fc.bigInt({ min: 0n, max: 3n })]),
    ),
  );
  return fc.array(steps, { minLength: 1, maxLength: 5 }).map((list) => {
    const sums: Record<string, bigint> = {};
    return list
      .map((step) => {
        for (const [field, by] of Object.entries(step)) sums[field] = (sums[field] ?? 0n) + by;
        return { ...sums } as AgentContractTier;
      })
      .filter(
        (tier, index, tiers) =>
          checkTerms(kind, [...tiers.slice(0, index), tier], 99n).length === 0,
      );
  });
};

describe('terms of a contract', () => {
  it('CON-02 tiers that ask for more and pay more are valid for every kind', () => {
    expect(checkTerms('DIVIDEND', dividend([0, 0, 0, 1], [10, 0, 2, 5]), CEILING)).toEqual([]);
    const salary = [
      { validBets: 0n, activeMembers: 0n, rate: 1n },
      { validBets: 0n, activeMembers: 3n, rate: CEILING },
    ];
    expect(checkTerms('DAILY_SALARY', salary, CEILING)).toEqual([]);
    expect(checkTerms('HOURLY_SALARY', salary, CEILING)).toEqual([]);
    const single = [{ betAmount: 5n, winRate: 0n, lossRate: 2n }];
    expect(checkTerms('REAL_TIME_SALARY', single, CEILING)).toEqual([]);
  });

  const faulty: readonly (readonly [string, readonly AgentContractTier[], object])[] = [
    ['no tier', [], { rule: 'count' }],
    [
      'too many',
      dividend(...Array.from({ length: MAX_TIERS + 1 }, (_, n) => [n, n, n, n + 1] as const)),
      { rule: 'count' },
    ],
    ['a rate of nothing', dividend([0, 0, 0, 0]), { tier: 0, field: 'rate', rule: 'range' }],
    [
      'a rate above the ceiling',
      dividend([0, 0, 0, 500_001]),
      { tier: 0, field: 'rate', rule: 'range', max: CEILING },
    ],
    ['a negative amount', dividend([-1, 0, 0, 1]), { field: 'validBets', rule: 'range' }],
    ['a field that is missing', [{ rate: 1n }], { field: 'validBets', rule: 'required' }],
    [
      'a field of another kind',
      [{ ...dividend([0, 0, 0, 1])[0]!, winRate: 1n }],
      { field: 'winRate', rule: 'unknown' },
    ],
    ['conditions that fall', dividend([5, 0, 0, 1], [4, 9, 0, 2]), { tier: 1, rule: 'order' }],
    ['conditions that stay', dividend([5, 0, 0, 1], [5, 0, 0, 2]), { tier: 1, rule: 'order' }],
    ['a rate that stays', dividend([5, 0, 0, 2], [6, 0, 0, 2]), { field: 'rate', rule: 'order' }],
  ];
  it.each(faulty)('CON-02 %s is a fault', (_, tiers, fault) => {
    expect(checkTerms('DIVIDEND', tiers, CEILING)[0]).toMatchObject(fault);
  });

  it('CON-02 a real-time salary that pays neither on wins nor on losses is a fault', () => {
    const tiers = [{ betAmount: 0n, winRate: 0n, lossRate: 0n }];
    expect(checkTerms('REAL_TIME_SALARY', tiers, CEILING)).toMatchObject([{ rule: 'range' }]);
  });

  it('CON-02 the highest tier counts whose every condition is met', () => {
    const tiers = dividend([0, 0, 0, 1], [10, 0, 2, 5], [20, 5, 2, 9]);
    const at = (validBets: bigint, netLoss: bigint, activeMembers: bigint) =>
      findReachedRates('DIVIDEND', tiers, { validBets, netLoss, activeMembers }).rate;
    expect([at(99n, 99n, 1n), at(10n, 0n, 2n), at(20n, 4n, 9n), at(20n, 5n, 2n)]).toEqual([
      1n,
      5n,
      5n,
      9n,
    ]);
  });

  it.each(agentContractKinds)('CON-01 no rate of %s terms that fit is higher anywhere', (kind) => {
    const { conditions, rates } = agentContractTierFields[kind];
    const point = fc.record(
      Object.fromEntries(conditions.map((field) => [field, fc.bigInt({ min: 0n, max: 16n })])),
    );
    fc.assert(
      fc.property(
        termsOf(kind),
        termsOf(kind),
        fc.array(point, { minLength: 20 }),
        (offered, own, at) => {
          const isHigherSomewhere = at.some((one) => {
            const [pays, allows] = [
              findReachedRates(kind, offered, one),
              findReachedRates(kind, own, one),
            ];
            return rates.some((rate) => pays[rate]! > allows[rate]!);
          });
          if (isHigherSomewhere) expect(isAtMost(kind, offered, own)).toBe(false);
          expect(isAtMost(kind, own, own)).toBe(true);
        },
      ),
    );
  });

  it('CON-01 terms fit only where each tier pays no more than the own ones there', () => {
    const own = dividend([10, 0, 0, 3], [20, 0, 0, 6]);
    const fits = (...tiers: readonly Numbers[]) => isAtMost('DIVIDEND', dividend(...tiers), own);
    expect(fits([10, 0, 0, 3])).toBe(true);
    expect(fits([30, 5, 5, 6])).toBe(true);
    expect(fits([9, 0, 0, 1])).toBe(false);
    expect(fits([19, 0, 0, 4])).toBe(false);
    expect(fits([10, 0, 0, 2], [20, 0, 0, 7])).toBe(false);
  });
});

describe('contracts below', () => {
  const contract = (id: number, agent: number, payer: number, rate: number) =>
    ({ id, agent, payer, tiers: dividend([0, 0, 0, rate]) }) as StandingContract<number>;
  // 1 pays 2 and 3; 2 pays 4; 4 pays 5.
  const contracts = [
    contract(12, 2, 1, 30),
    contract(13, 3, 1, 50),
    contract(24, 4, 2, 20),
    contract(45, 5, 4, 20),
    contract(99, 9, 8, 1),
  ];
  const ended = (policy: 'HIGHER_ENDS' | 'LOWER_ENDS', rate: number | null, agent = 1) => {
    const terms = rate === null ? null : dividend([0, 0, 0, rate]);
    const below = { kind: 'DIVIDEND' as const, agent, terms, contracts };
    return {
      ends: findEndedBelow(policy, below).map(({ id }) => id),
      blocks: findHigherBelow(policy, below).map(({ id }) => id),
    };
  };

  it('CON-03 by HIGHER_ENDS a higher rate ends what it outranks, and all below that', () => {
    expect(ended('HIGHER_ENDS', 50)).toEqual({ ends: [12, 24, 45], blocks: [] });
    expect(ended('HIGHER_ENDS', 60)).toEqual({ ends: [12, 24, 45, 13], blocks: [] });
    expect(ended('HIGHER_ENDS', 20, 2)).toEqual({ ends: [], blocks: [] });
  });

  it('CON-03 by HIGHER_ENDS a lower rate ends nothing, and what stays above it is named', () => {
    expect(ended('HIGHER_ENDS', 10)).toEqual({ ends: [], blocks: [12, 13] });
    expect(ended('HIGHER_ENDS', 40)).toEqual({ ends: [12, 24, 45], blocks: [13] });
  });

  it('CON-03 by LOWER_ENDS a lower rate ends what is above it, and all below that', () => {
    expect(ended('LOWER_ENDS', 40)).toEqual({ ends: [13], blocks: [] });
    expect(ended('LOWER_ENDS', 29)).toEqual({ ends: [12, 24, 45, 13], blocks: [] });
    expect(ended('LOWER_ENDS', 60)).toEqual({ ends: [], blocks: [] });
  });

  it('CON-03 the end of a contract ends every one below, by either policy', () => {
    expect(ended('LOWER_ENDS', null)).toEqual(ended('HIGHER_ENDS', null));
    expect(ended('HIGHER_ENDS', null, 2)).toEqual({ ends: [24, 45], blocks: [] });
  });
});
