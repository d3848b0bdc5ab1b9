/** Times are milliseconds, amounts micro-units, rates parts per million. */
export type OracleBet = {
  readonly member: bigint;
  readonly product: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** The time at which it was settled; null while it is open, or returned. */
  readonly settledAt: number | null;
};

/** From when on a member stood directly under whom; null: at the top. */
export type OraclePlace = {
  readonly member: bigint;
  readonly upline: bigint | null;
  readonly from: number;
};

export type OracleTier = Readonly<Record<string, number>>;
export type OracleVersion = {
  readonly id: bigint;
  readonly contract: bigint;
  readonly agent: bigint;
  readonly kind: string;
  readonly product: string;
  readonly period: string;
  readonly tiers: readonly OracleTier[];
  readonly carry: 'CARRY' | 'ZERO';
  readonly from: number;
  readonly to: number | null;
};

export type OracleEarning = {
  readonly version: bigint;
  readonly start: number;
  readonly validBets: bigint;
  readonly netLoss: bigint;
  readonly carriedOut: bigint;
  readonly amount: bigint;
};

const DAY = 86_400_000;
const lengths: Readonly<Record<string, number>> = {
  D: DAY,
  DAY,
  W: 7 * DAY,
  HOUR: 3_600_000,
  FIVE_MINUTES: 300_000,
};

/**
 * The bounds of the periods of a kind between two moments, for a brand whose clock is so many hours
 * ahead of UTC all year; computed by other means than the product does.
 */
export function boundsOf(period: string, from: number, to: number, offsetHours: number): number[] {
  const shift = offsetHours * 3_600_000;
  const bounds: number[] = [];
  const length = lengths[period];
  if (length !== undefined) {
    // 1 January 1970 was a Thursday: weeks begin three days before.
    const origin = period === 'W' ? -3 * DAY : 0;
    let at = Math.floor((from + shift - origin) / length) * length + origin - shift;
    for (; at <= to; at += length) if (at >= from) bounds.push(at);
    return bounds;
  }
  const first = new Date(from + shift);
  for (let month = 0; ; month++)
    for (const day of period === 'H' ? [1, 16] : [1]) {
      const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, day) - shift;
      if (at > to) return bounds;
      if (at >= from) bounds.push(at);
    }
}

/** Says who is above a member at a moment, itself first. */
function createLines(places: readonly OraclePlace[]) {
  const placesOf = Map.groupBy(places, ({ member }) => member);
  const known = new Map<string, Set<bigint>>();
  return (member: bigint, at: number): ReadonlySet<bigint> => {
    const key = `${member} ${at}`;
    const line = known.get(key) ?? new Set<bigint>();
    if (known.has(key)) return line;
    known.set(key, line);
    for (let next: bigint | null | undefined = member; next;) {
      line.add(next);
      next = placesOf.get(next)?.findLast(({ from }) => from < at)?.upline;
    }
    return line;
  };
}

type Settled = OracleBet & { readonly settledAt: number };

/** Says which bets of a product were settled from a moment on and before another. */
function createSettled(bets: readonly OracleBet[]) {
  const settled = bets.filter((bet): bet is Settled => bet.settledAt !== null);
  const byProduct = Map.groupBy(
    settled.toSorted((one, other) => one.settledAt - other.settledAt),
    ({ product }) => product,
  );
  return (product: string, start: number, end: number): readonly Settled[] => {
    const all = byProduct.get(product) ?? [];
    /** Counts the bets that were settled before a moment. */
    const before = (at: number): number => {
      let [low, high] = [0, all.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((all[middle]?.settledAt ?? Infinity) < at) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return all.slice(before(start), before(end));
  };
}

const down = (exact: bigint) => exact - (exact % 10_000n);

function pay(
  { kind, tiers }: OracleVersion,
  reached: Readonly<Record<string, bigint>>,
  base: bigint,
): bigint {
  let rate = 0;
  for (const tier of tiers) {
    const isMet = Object.entries(tier).every(
      ([name, least]) => name === 'rate' || (reached[name] ?? 0n) >= BigInt(least),
    );
    if (isMet) rate = tier['rate'] ?? 0;
  }
  if (kind === 'DIVIDEND' && base <= 0n) return 0n;
  return down((base * BigInt(rate)) / 1_000_000n);
}

/**
 * Computes the amount that every version must be paid in every period it is in force for, from the
 * events alone.
 */
export function expectedEarnings(
  bets: readonly OracleBet[],
  places: readonly OraclePlace[],
  versions: readonly OracleVersion[],
  { from, to, offsetHours }: { from: number; to: number; offsetHours: number },
): OracleEarning[] {
  const earnings: OracleEarning[] = [];
  const carried = new Map<bigint, bigint>();
  const settledIn = createSettled(bets);
  const lineOf = createLines(places);
  for (const version of versions) {
    const bounds = boundsOf(version.period, from, to, offsetHours);
    for (const [index, end] of bounds.entries()) {
      const start = bounds[index - 1];
      if (start === undefined || start < version.from) continue;
      if (version.to !== null && end > version.to) continue;
      const played = settledIn(version.product, start, end).filter(({ member }) =>
        lineOf(member, end).has(version.agent),
      );
      earnings.push(earn(version, start, played, carried));
    }
  }
  return earnings;
}

function earn(
  version: OracleVersion,
  start: number,
  played: readonly OracleBet[],
  carried: Map<bigint, bigint>,
): OracleEarning {
  const result = { version: version.id, start, carriedOut: 0n };
  const tierOf = ({ stake }: OracleBet) =>
    version.tiers.findLast(({ betAmount }) => stake >= BigInt(betAmount ?? 0));
  const isByBet = version.kind === 'REAL_TIME_SALARY';
  const counted = isByBet ? played.filter((bet) => tierOf(bet)) : played;
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  const validBets = sum(counted.map(({ stake }) => stake));
  const netLoss = validBets - sum(counted.map(({ payout }) => payout));
  if (isByBet) {
    const product = sum(
      counted.map((bet) => {
        const { winRate = 0, lossRate = 0 } = tierOf(bet) ?? {};
        if (bet.payout === bet.stake) return 0n;
        return bet.stake * BigInt(bet.payout > bet.stake ? winRate : lossRate);
      }),
    );
    return { ...result, validBets, netLoss, amount: down(product / 1_000_000n) };
  }
  const active = BigInt(new Set(counted.map(({ member }) => member)).size);
  if (version.kind !== 'DIVIDEND')
    return {
      ...result,
      validBets,
      netLoss,
      amount: pay(version, { validBets, activeMembers: active }, validBets),
    };
  const base = netLoss + (carried.get(version.contract) ?? 0n);
  const carriedOut = version.carry === 'CARRY' && base < 0n ? base : 0n;
  carried.set(version.contract, carriedOut);
  const reached = { validBets, netLoss: base, activeMembers: active };
  return { ...result, validBets, netLoss, carriedOut, amount: pay(version, reached, base) };
}
