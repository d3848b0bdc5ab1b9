import type { Contract, Reply } from '@parlour/contract';
import { isLotteryVendor } from '@parlour/contract/rules';
import { toWire } from '@parlour/money';
import { categories, type Category } from '@parlour/tenant';

import type { Database } from '../../db/pool.ts';
import { purseOf } from '../wallet/account-types.ts';
import { type PicturesOf, readVendorPictures } from './vendor-pictures.ts';

export type Game = Reply<Contract['games']['list']>['games'][number];
export type Lane = Reply<Contract['games']['vendors']>['data']['lanes'][number];

/** A tenant's games and vendors as they are shown, in the lobby's order. */
export type Catalogue = {
  readonly games: readonly Game[];
  readonly lanes: readonly Lane[];
  readonly hot: readonly Game[];
};

type GameRow = {
  node_id: string;
  code: string;
  type: Category;
  name: string;
  classify: string;
  hot_rank: number | null;
  is_new: boolean;
  min_bet: bigint;
  min_lines: number;
  rtp_ppm: number | null;
  supports_play: boolean;
  playable: boolean;
  cover: string;
  platform: string;
  vendor_code: string;
  vendor_name: string;
};
type LaneRow = {
  game_type: Category;
  is_hot: boolean;
  id: number;
  code: string;
  name: string;
  maintenance: boolean;
  maintenance_until: Date | null;
};

/** How long a change of the catalogue takes to show. */
const FRESH_MS = 10_000;

const CLASSES: Readonly<Record<string, string>> = {
  JP: 'Jackpot',
  TG: 'Table games',
  AC: 'Arcade',
  BG: 'Bingo',
};

const gameOf = (row: GameRow): Game => ({
  nodeId: row.node_id,
  roomId: row.code,
  gameCode: row.code,
  vassalage: row.vendor_code,
  displayName: row.vendor_name,
  gameType: row.type,
  gameName: row.name,
  iconUrl: row.cover,
  isHot: row.hot_rank === null ? 0 : 1,
  isNew: row.is_new ? 1 : 0,
  supportPlay: row.supports_play ? 1 : 0,
  platform: row.platform,
  gameClassify: row.classify,
  minBet: toWire(row.min_bet),
  minLineNum: row.min_lines,
  isGame: 'game',
  playable: row.playable,
  ...(row.rtp_ppm !== null && { rtp: row.rtp_ppm }),
});

function lanesOf(
  rows: readonly LaneRow[],
  games: readonly Game[],
  closed: readonly Category[],
  picturesOf: PicturesOf,
): Lane[] {
  return categories
    .filter((title) => !closed.includes(title))
    .map((title) => {
      const counts = new Map<string, number>();
      for (const { gameType, gameClassify } of games)
        if (gameType === title && gameClassify !== '')
          counts.set(gameClassify, (counts.get(gameClassify) ?? 0) + 1);
      return {
        title,
        cards: rows
          .filter((row) => row.game_type === title)
          .map((row) => ({
            accountTypeId: purseOf(row.id),
            accountTypeName: row.name,
            vassalage: row.code,
            displayName: row.name,
            gameType: title,
            isHot: row.is_hot ? 1 : 0,
            ...entryOf(title, row.code, games),
            maintenance: row.maintenance,
            ...(row.maintenance &&
              row.maintenance_until && { maintenanceEnd: row.maintenance_until.getTime() }),
            ...picturesOf(row.code),
          })),
        gameClassify: [...counts].map(([key, gameCount]) => ({
          key,
          displayName: CLASSES[key] ?? key,
          gameCount,
        })),
      };
    })
    .filter(({ cards }) => cards.length > 0);
}

/** What choosing a vendor opens. Slots have a hall and lotteries a page; elsewhere the only game opens at once, and several are listed. */
function entryOf(
  title: Category,
  vendor: string,
  games: readonly Game[],
): Pick<Lane['cards'][number], 'isGame' | 'nodeId'> {
  if (title === 'RNG' || isLotteryVendor(vendor)) return { isGame: 'game' };
  const own = games.filter(({ gameType, vassalage }) => gameType === title && vassalage === vendor);
  const [only] = own;
  return own.length === 1 && only?.playable
    ? { isGame: 'game', nodeId: only.nodeId }
    : { isGame: 'VASSALAGE' };
}

type CatalogueDeps = { readonly db: Database; readonly mediaDir: string };

async function read(
  { db, mediaDir }: CatalogueDeps,
  tenantId: number,
  closed: readonly Category[],
): Promise<Catalogue> {
  const picturesOf = await readVendorPictures(mediaDir);
  return db.transaction(tenantId, async (tx) => {
    const rows = await tx.many<GameRow & { rank: number | null }>(
      'catalogue-games',
      `select g.node_id, g.code, g.type, g.name, g.classify, g.hot_rank, g.is_new, g.min_bet, g.min_lines, g.rtp_ppm, g.supports_play, g.playable, g.cover, g.platform,
         v.code as vendor_code, v.name as vendor_name
       from game g join vendor v on v.tenant = g.tenant and v.id = g.vendor where g.tenant = $1 order by g.type, g.position, g.node_id`,
      [tenantId],
    );
    const lanes = await tx.many<LaneRow>(
      'catalogue-lanes',
      `select l.game_type, l.is_hot, v.id, v.code, v.name, v.maintenance, v.maintenance_until from vendor_lane l join vendor v on v.tenant = l.tenant and v.id = l.vendor
       where l.tenant = $1 order by l.game_type, l.position, v.id`,
      [tenantId],
    );
    const open = rows.filter((row) => !closed.includes(row.type));
    const games = open.map(gameOf);
    const hot = open
      .filter((row) => row.hot_rank !== null)
      .toSorted((a, b) => (a.hot_rank ?? 0) - (b.hot_rank ?? 0))
      .map(gameOf);
    return { games, hot, lanes: lanesOf(lanes, games, closed, picturesOf) };
  });
}

/** Reads catalogues with a short memory; everybody who asks at once waits for the same reading. */
export function createCatalogue({
  now = Date.now,
  freshMs = FRESH_MS,
  ...deps
}: CatalogueDeps & { readonly now?: () => number; readonly freshMs?: number | undefined }) {
  const known = new Map<number, { readonly at: number; readonly value: Promise<Catalogue> }>();
  return ({
    tenant,
    tenantId,
  }: {
    readonly tenant: { readonly jurisdiction: { readonly closedCategories: readonly Category[] } };
    readonly tenantId: number;
  }): Promise<Catalogue> => {
    const held = known.get(tenantId);
    if (held && now() - held.at < freshMs) return held.value;
    const value = read(deps, tenantId, tenant.jurisdiction.closedCategories);
    known.set(tenantId, { at: now(), value });
    value.catch(() => known.delete(tenantId));
    return value;
  };
}

export type ReadCatalogue = ReturnType<typeof createCatalogue>;
