import type { Contract, Reply } from '@parlour/contract';
import { micros, type Micros, toWire } from '@parlour/money';

type Game = Reply<Contract['games']['list']>['games'][number];
type GameCategory = Reply<Contract['games']['vendors']>['data']['categories'][number];
type Match = Reply<Contract['games']['matches']>['list'][number];
type Login = Reply<Contract['session']['login']>;
type Member = Reply<Contract['member']['info']>;
type Balance = Reply<Contract['wallet']['balance']>;
type BetRow = Reply<Contract['reports']['history']>['list'][number];

/** Whole units of money as micros. */
export const units = (amount: number): Micros => micros(BigInt(Math.round(amount * 100)) * 10_000n);

const wire = (amount: number) => toWire(units(amount));

/** A slot of the built-in vendor; say only what matters. */
export const aGame = (change: Partial<Game> = {}): Game => ({
  nodeId: 'ARCADE.kite-season',
  roomId: 'kite-season',
  gameCode: 'kite-season',
  vendor: 'ARCADE',
  displayName: 'Arcade',
  gameType: 'RNG',
  gameName: 'Kite Season',
  iconUrl: '/media/covers/kite',
  isHot: true,
  isNew: false,
  isDemoOnly: false,
  platform: 'html5',
  gameClassify: '',
  minBet: 1,
  minLineNum: 20,
  opensAs: 'game',
  playable: true,
  ...change,
});

/** So many games with names and ids of their own, counted from `first`. */
export const games = (count: number, first = 1): Game[] =>
  Array.from({ length: count }, (_, index) =>
    aGame({ nodeId: `G.${first + index}`, gameName: `Game ${first + index}`, isHot: false }),
  );

/** A category with one vendor. */
export const aGameCategory = (change: Partial<GameCategory> = {}): GameCategory => ({
  gameType: 'RNG',
  vendors: [
    {
      accountTypeId: 1,
      accountTypeName: 'Arcade',
      code: 'ARCADE',
      displayName: 'Arcade',
      gameType: 'RNG',
      isHot: true,
      opensAs: 'game',
      maintenance: false,
    },
  ],
  gameClassify: [],
  ...change,
});

/** A football match of the built-in vendor that has not begun. */
export const aMatch = (change: Partial<Match> = {}): Match => ({
  nodeId: 'ARCADE.football',
  gameId: 'football',
  vendor: 'ARCADE',
  gameType: 'SPORTS',
  matchId: 'football-1',
  leagueId: 'coast',
  leagueName: 'Coastal Premier',
  homeTeam: 'Harbour Athletic',
  awayTeam: 'Tidewater Rovers',
  homeColours: ['#1d4ed8', '#ffffff'],
  awayColours: ['#b91c1c', '#fbbf24'],
  matchTime: 10_000,
  status: 'upcoming',
  defaultPlayType: '1x2',
  odds: [
    { pick: 'home', price: 1.5 },
    { pick: 'draw', price: 3.8 },
    { pick: 'away', price: 5.2 },
  ],
  ...change,
});

/** Builds the reply of a member's login. */
export const aLogin = (change: Partial<Login> = {}): Login => ({
  token: 'token-1',
  id: '7',
  userName: 'demo01',
  accountType: 'member',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  ...change,
});

/** The member behind `aLogin`. */
export const aMember = (change: Partial<Member> = {}): Member => ({
  id: '7',
  account: 'demo01',
  nickname: 'Demo',
  accountType: 'member',
  toUpline: false,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  regDate: 1_700_000_000_000,
  ...change,
});

/** A balance of cash only, in units. */
export const aBalance = (amount: number): Balance => ({
  sumBalance: wire(amount),
  cash: wire(amount),
  bonus: wire(0),
  currency: 'TLB',
  currencySymbol: 'P',
  balance: [],
  balances: [],
});

/** A finished round, amounts in units. */
export const aBet = ({
  stake = 2,
  win = 0,
  ...change
}: Partial<Omit<BetRow, 'betAmount' | 'winAmount'>> & {
  readonly stake?: number;
  readonly win?: number;
} = {}): BetRow => ({
  orderNo: 'R-1',
  betTimeInTimestamp: Date.UTC(2026, 10, 20, 12),
  gameName: 'Kite Season',
  vendor: 'ARCADE',
  betAmount: wire(stake),
  validBetAmount: wire(stake),
  winAmount: wire(win),
  profitAndLoss: wire(win - stake),
  status: win > stake ? 'win' : 'lose',
  ...change,
});

/** A page of the betting record with totals in units. */
export const aRecord = (
  list: readonly BetRow[],
  {
    totalPages = 1,
    stake = 0,
    win = 0,
  }: { readonly totalPages?: number; readonly stake?: number; readonly win?: number } = {},
): Reply<Contract['reports']['history']> => ({
  list: [...list],
  totalPages,
  total: list.length,
  footer: {
    betAmount: wire(stake),
    openBetAmount: wire(0),
    validBetAmount: wire(stake),
    winAmount: wire(win),
    profitAndLoss: wire(win - stake),
  },
});

type MovementRow = Reply<Contract['records']['movements']>['list'][number];

/** A movement of the cash account; amounts in units. */
export const aMovement = ({
  amount = 100,
  balance = 100,
  orderNo = '1001',
  ...change
}: Partial<Omit<MovementRow, 'amount' | 'balance'>> & {
  readonly amount?: number;
  readonly balance?: number;
} = {}): MovementRow => ({
  orderNo,
  place: `${orderNo}-1`,
  time: Date.UTC(2026, 10, 20, 12),
  kind: 'deposit',
  amount: wire(amount),
  balance: wire(balance),
  ...change,
});
