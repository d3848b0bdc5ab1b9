import { getLowestRtpPpm } from '@parlour/fair/lottery';
import type { Category } from '@parlour/tenant';

/** A vendor of the demo catalogue. Only ARCADE is connected; the others are invented. */
export type CatalogueVendor = {
  readonly code: string;
  readonly name: string;
  /** The categories in which the vendor is listed. */
  readonly lanes: readonly Category[];
  readonly isHot: boolean;
  /** The style in which its covers are framed (tools/artwork). */
  readonly finish: string;
  /** The connected vendor whose server runs its games: itself, or the one that it resells. */
  readonly servedBy?: string;
  /** Brands that have a contract with it; absent: all. */
  readonly onlyIn?: readonly string[];
};

/** A game of the demo catalogue. Names are English in every language, as they are in the field. */
export type CatalogueGame = {
  readonly code: string;
  readonly vendor: string;
  readonly type: Category;
  readonly name: string;
  /** 1 is the hottest; null is not hot. */
  readonly hotRank: number | null;
  readonly isNew: boolean;
  /** Jackpot, table games, arcade, bingo. */
  readonly classify: '' | 'JP' | 'TG' | 'AC' | 'BG';
  /** Micro-units of the tenant's currency. */
  readonly minBet: bigint;
  readonly lines: number;
  /** Stated return in parts per million; null where none is stated. */
  readonly rtpPpm: number | null;
  readonly isPlayable: boolean;
  /** The bets at which it plays free spins, in micro-units; empty: it plays none. */
  readonly freeSpinStakes: readonly bigint[];
  /**
   * The way its cover is drawn (tools/artwork); the file's name is in the manifest next to the
   * covers.
   */
  readonly cover: {
    readonly family: string;
    readonly hero: string;
    readonly material: string;
    readonly hue: number;
  };
};

type CoverParts = readonly [family: string, hero: string, material: string, hue: number];
type GameOptions = Partial<
  Pick<
    CatalogueGame,
    'classify' | 'code' | 'freeSpinStakes' | 'hotRank' | 'isNew' | 'isPlayable' | 'lines' | 'rtpPpm'
  >
>;

/** Lists a game; `options` overrides the defaults. */
export const game = (
  type: Category,
  vendor: string,
  name: string,
  minBet: bigint,
  [family, hero, material, hue]: CoverParts,
  options: GameOptions = {},
): CatalogueGame => ({
  code: name.toLowerCase().replaceAll(' ', '-'),
  vendor,
  type,
  name,
  minBet,
  hotRank: null,
  isNew: false,
  classify: '',
  lines: 1,
  rtpPpm: null,
  isPlayable: false,
  freeSpinStakes: [],
  ...options,
  cover: { family, hero, material, hue },
});

/** Lists a lottery game, with the lowest return of its plays. */
export const draw = (
  type: Category,
  vendor: string,
  name: string,
  cover: CoverParts,
): CatalogueGame => {
  const listed = game(type, vendor, name, 1_000_000n, cover, { isPlayable: true });
  return { ...listed, rtpPpm: getLowestRtpPpm(listed.code) };
};
