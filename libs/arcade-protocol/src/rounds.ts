type GameKind = 'spin' | 'event' | 'duel';

/** The kind of money that is played: the tenant's books of this name. */
export type Book = 'PLAY' | 'REAL' | 'TRIAL';

/** Free spins that the player can play in the game; the gateway counts them. */
export type FreeSpinsView = {
  readonly id: string;
  readonly stake: number;
  readonly count: number;
  readonly left: number;
  readonly winnings: number;
  /** The last moment to play them, in ms since 1970. */
  readonly endsAt: number;
  readonly wallet: 'CASH' | 'BONUS';
  /** The part of the winnings that the player gets, when all are settled; null before. */
  readonly paid: number | null;
};

/** The data that a page of any game requests first. */
export type GameInfo = {
  readonly kind: GameKind;
  readonly money: { readonly currency: string; readonly symbol: string; readonly suffix: string };
  readonly book: Book;
  readonly brand: string;
  /** Null when the wallet cannot be reached. */
  readonly balance: number | null;
  readonly bets: readonly number[];
  /** Return to player in parts per million. */
  readonly rtpPpm: number;
};

export type BalanceResponse = { readonly balance: number };

/** The player's pair of seeds. */
export type SeedView = {
  readonly commitment: string;
  /** Null until the player's seed is set: the server's commitment comes first. */
  readonly clientSeed: string | null;
  readonly bets: number;
  readonly previous: { readonly commitment: string; readonly serverSeed: string } | null;
};

/** The data that the page of a spin game requests first. */
export type SpinGameInfo = GameInfo & {
  /** Into how many parts a bet is divided; wins are counted in these parts. */
  readonly lines: number;
  readonly spinIntervalMs: number;
  readonly seed: SeedView;
  /** Free spins that are played first; null: every spin is staked. */
  readonly freeSpins: FreeSpinsView | null;
  /** A round of an earlier visit that is not settled yet. */
  readonly unsettled: {
    readonly spinId: string;
    readonly bet: number;
    readonly choice: string;
    readonly freeSpins: string | null;
  } | null;
  /** The newest round, where the arcade was to remember it and its result was not shown. */
  readonly unshown: RoundView | null;
};

/** The last four are final; in the others money or outcome is still to be settled. */
export type RoundState =
  | 'created'
  | 'betting'
  | 'accepted'
  | 'decided'
  | 'refunding'
  | 'done'
  | 'declined'
  | 'cancelled'
  | 'refunded';

/** One turn of a round, with what it pays in parts of the bet; each game adds fields of its own. */
export type Turn = { readonly pay: number };

/** A round as its player sees it. The outcome shows when it is settled. */
export type RoundView = {
  readonly round: string;
  /** The id that the page gave the bet. */
  readonly spinId: string;
  readonly state: RoundState;
  readonly bet: number;
  readonly currency: string;
  readonly choice: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly payout: number | null;
  /** The amount that the jackpot paid in addition. */
  readonly jackpot: number | null;
  readonly spins: readonly Turn[];
  readonly balanceAfterBet: number | null;
  readonly balance: number | null;
  readonly declineCode: string | null;
  /** Of a free spin: how far they are after it; null: staked, or not settled yet. */
  readonly freeSpins: FreeSpinsView | null;
  readonly at: number;
};

export type SpinResponse = RoundView & { readonly nextSpinInMs: number };

/** A page of the player's own rounds, newest first. */
export type RoundPage = {
  readonly rounds: readonly (RoundView & {
    /** True when its server seed is revealed, so that it can be verified. */
    readonly revealed: boolean;
  })[];
  readonly more: boolean;
};

/** A round as it is published: enough to recompute it, nothing about who played. */
export type PublicRound = {
  readonly round: string;
  readonly game: string;
  readonly state: RoundState;
  readonly at: number;
  readonly bet: number;
  readonly currency: string;
  readonly payout: number | null;
  /** The player's choice; empty in games without a choice. */
  readonly choice: string;
  /** Its number for the jackpot, in games that draw one, and what the jackpot paid in addition. */
  readonly ticket: number | null;
  readonly jackpot: number | null;
  readonly spins: readonly Turn[];
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  /** Null while the seed pair is in use. */
  readonly serverSeed: string | null;
};
