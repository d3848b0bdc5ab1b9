import { add, type Micros, micros, multiply, subtract, zero } from '@parlour/money';

import type {
  HistoryGame,
  HistoryOperation,
  HistoryPlan,
  HistoryPlayer,
} from '../history/plan-history.ts';
import { type DemoAgent, TOP_AGENT } from './demo-team.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** The play of one member of the team: evenings of so many bets, and the return of each. */
type Streak = {
  readonly username: string;
  readonly under: DemoAgent;
  readonly firstAt: number;
  readonly evenings: number;
  readonly bets: number;
  /** In smallest stakes. */
  readonly size: bigint;
  /** Stakes that the bets bring, in turn. */
  readonly returns: readonly bigint[];
};

/**
 * Streaks that the demo's contracts are paid for, whatever the others do: a team that loses and a
 * winner beside it, who leaves their upline without a result of its own, and some bets of the last
 * hours.
 */
const listStreaks = (now: number, weekStart: number): Streak[] => [
  {
    username: 'orchid101',
    under: 'agent03',
    firstAt: weekStart + DAY_MS + 20 * HOUR_MS,
    evenings: 5,
    bets: 60,
    size: 200n,
    returns: [0n, 0n, 2n, 0n, 0n],
  },
  {
    username: 'heron102',
    under: TOP_AGENT,
    firstAt: weekStart + 4 * DAY_MS + 21 * HOUR_MS,
    evenings: 1,
    bets: 60,
    size: 200n,
    returns: [0n, 1n, 0n, 0n, ...Array<bigint>(24).fill(0n), 150n, 0n],
  },
  ...(['agent02', 'agent03'] as const).map((under, index) => ({
    username: ['cedar103', 'delta104'][index] ?? '',
    under,
    firstAt: now - 110 * MINUTE_MS,
    evenings: 1,
    bets: 24,
    size: 10n,
    returns: [0n, 2n, 0n, 1n, 0n, 0n],
  })),
];

type Options = {
  readonly now: number;
  /** The time at which the last week that is over began. */
  readonly weekStart: number;
  readonly game: HistoryGame;
  readonly stake: Micros;
  /** The position of the first of its players in the whole history. */
  readonly firstPlayer: number;
};

type TeamPlay = HistoryPlan & { readonly agents: readonly DemoAgent[] };

/** Plans what some members of the demo's team played, each under an agent. */
export function planTeamPlay(options: Options): TeamPlay {
  const streaks = listStreaks(options.now, options.weekStart);
  const played = streaks.map((streak, index) =>
    playStreak(streak, options.firstPlayer + index, options),
  );
  const players = streaks.map(({ username, firstAt }, index): HistoryPlayer => ({
    username,
    registeredAt: firstAt - 3 * DAY_MS,
    lastSeenAt: played[index]?.at(-1)?.at ?? firstAt,
  }));
  return { players, operations: played.flat(), agents: streaks.map(({ under }) => under) };
}

function playStreak(
  { firstAt, evenings, bets, size, returns }: Streak,
  player: number,
  { game, stake: unit }: Options,
): HistoryOperation[] {
  const own: HistoryOperation[] = [];
  const stake = multiply(unit, size);
  const write = (
    at: number,
    kind: HistoryOperation['kind'],
    amount: Micros,
    bet: HistoryOperation | null = null,
  ): HistoryOperation => {
    const before = own.at(-1)?.balance ?? zero;
    const balance = kind === 'BET' ? subtract(before, amount) : add(before, amount);
    const ofGame = kind === 'DEPOSIT' ? null : game;
    const operation = { at, kind, player, amount, balance, game: ofGame, bet };
    own.push(operation);
    return operation;
  };
  for (let evening = 0; evening < evenings; evening += 1)
    for (let index = 0; index < bets; index += 1) {
      const at = firstAt + evening * DAY_MS + index * MINUTE_MS;
      if ((own.at(-1)?.balance ?? zero) < stake)
        write(at, 'DEPOSIT', multiply(stake, BigInt(bets)));
      const bet = write(at + 20_000, 'BET', stake);
      const times = returns[index % returns.length] ?? 0n;
      write(at + 50_000, 'WIN', times === 0n ? micros(0n) : multiply(stake, times), bet);
    }
  return own;
}
