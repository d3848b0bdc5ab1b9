import type { Contract, Reply } from '@parlour/contract';
import { isLotteryVendor } from '@parlour/contract/rules';
import { type Micros, toWire } from '@parlour/money';
import { type Category, categories as categoryOrder } from '@parlour/tenant';

import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId, VendorId } from '../../../domain/ids.ts';
import { toVendorAccountTypeId } from '../../money/wallet/module.ts';
import { type VendorPictures, readVendorPictures } from './vendor-pictures.ts';

export type Game = Reply<Contract['games']['list']>['games'][number];
type GameCategory = Reply<Contract['games']['vendors']>['data']['categories'][number];

/** A tenant's games and vendors, in the lobby's order. */
export type Catalogue = {
  readonly games: readonly Game[];
  readonly categories: readonly GameCategory[];
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
  min_bet: Micros;
  min_lines: number;
  rtp_ppm: number | null;
  supports_play: boolean;
  playable: boolean;
  cover: string;
  platform: string;
  vendor_code: string;
  vendor_name: string;
};
type VendorRow = {
  game_type: Category;
  is_hot: boolean;
  id: VendorId;
  code: string;
  name: string;
  maintenance: boolean;
  maintenance_until: Date | null;
};

/** A change of the catalogue is visible after this time at the latest. */
const CACHE_MS = 10_000;

const CLASSIFY_NAMES: Readonly<Record<string, string>> = {
  JP: 'Jackpot',
  TG: 'Table games',
  AC: 'Arcade',
  BG: 'Bingo',
};

const toGame = (row: GameRow): Game => ({
  nodeId: row.node_id,
  roomId: row.code,
  gameCode: row.code,
  vendor: row.vendor_code,
  displayName: row.vendor_name,
  gameType: row.type,
  gameName: row.name,
  iconUrl: row.cover,
  isHot: row.hot_rank !== null,
  isNew: row.is_new,
  isDemoOnly: !row.supports_play,
  platform: row.platform,
  gameClassify: row.classify,
  minBet: toWire(row.min_bet),
  minLineNum: row.min_lines,
  opensAs: 'game',
  playable: row.playable,
  ...(row.rtp_ppm !== null && { rtp: row.rtp_ppm }),
});

function toCategories(
  rows: readonly VendorRow[],
  games: readonly Game[],
  closedCategories: readonly Category[],
  getPictures: VendorPictures,
): GameCategory[] {
  // A vendor without a game that can be played is not listed, nor is a category of such vendors.
  const hasGame = (category: Category, vendor: string) =>
    games.some((game) => game.gameType === category && game.vendor === vendor);
  return categoryOrder
    .filter((category) => !closedCategories.includes(category))
    .map((category) => {
      const counts = new Map<string, number>();
      for (const { gameType, gameClassify } of games)
        if (gameType === category && gameClassify !== '')
          counts.set(gameClassify, (counts.get(gameClassify) ?? 0) + 1);
      return {
        gameType: category,
        vendors: rows
          .filter((row) => row.game_type === category && hasGame(category, row.code))
          .map((row) => ({
            accountTypeId: toVendorAccountTypeId(row.id),
            accountTypeName: row.name,
            code: row.code,
            displayName: row.name,
            gameType: category,
            isHot: row.is_hot,
            ...getVendorTarget(category, row.code, games),
            maintenance: row.maintenance,
            ...(row.maintenance &&
              row.maintenance_until && { maintenanceEnd: row.maintenance_until.getTime() }),
            ...getPictures(row.code),
          })),
        gameClassify: [...counts].map(([key, gameCount]) => ({
          key,
          displayName: CLASSIFY_NAMES[key] ?? key,
          gameCount,
        })),
      };
    })
    .filter(({ vendors }) => vendors.length > 0);
}

/**
 * Returns the target that a vendor's card opens: the hall of its slots, the lottery page, its only
 * game, or else the list of its games.
 */
function getVendorTarget(
  category: Category,
  vendor: string,
  games: readonly Game[],
): Pick<GameCategory['vendors'][number], 'opensAs' | 'nodeId'> {
  if (category === 'RNG' || isLotteryVendor(vendor)) return { opensAs: 'game' };
  const vendorGames = games.filter((game) => game.gameType === category && game.vendor === vendor);
  const [onlyGame] = vendorGames;
  return vendorGames.length === 1 && onlyGame
    ? { opensAs: 'game', nodeId: onlyGame.nodeId }
    : { opensAs: 'game_list' };
}

type CatalogueDeps = { readonly db: Database; readonly mediaDir: string };

async function readCatalogue(
  { db, mediaDir }: CatalogueDeps,
  tenantId: TenantId,
  closedCategories: readonly Category[],
): Promise<Catalogue> {
  const getPictures = await readVendorPictures(mediaDir);
  return db.separateTransaction(tenantId, async (tx) => {
    const rows = await tx.many<GameRow>(
      'catalogue-games',
      `select g.node_id, g.code, g.type, g.name, g.classify, g.hot_rank, g.is_new,
         greatest(g.min_bet, v.min_bet) as min_bet,
         g.min_lines, g.rtp_ppm, g.supports_play, g.playable, g.cover, g.platform,
         v.code as vendor_code, v.name as vendor_name
       from game g join vendor v on v.tenant = g.tenant and v.id = g.vendor
       left join vendor s on s.tenant = g.tenant and s.code = v.served_by
       where g.tenant = $1 and g.playable and g.is_on and v.is_on and coalesce(s.is_on, true)
       order by g.type, g.position, g.node_id`,
      [tenantId],
    );
    const vendors = await tx.many<VendorRow>(
      'catalogue-vendors',
      `select l.game_type, l.is_hot, v.id, v.code, v.name, v.maintenance_until,
         in_maintenance(v.maintenance, v.maintenance_from, v.maintenance_until) as maintenance
       from vendor_lane l join vendor v on v.tenant = l.tenant and v.id = l.vendor
       where l.tenant = $1 and v.is_on order by l.game_type, l.position, v.id`,
      [tenantId],
    );
    const open = rows.filter((row) => !closedCategories.includes(row.type));
    const games = open.map(toGame);
    const hot = open
      .filter((row) => row.hot_rank !== null)
      .toSorted((a, b) => (a.hot_rank ?? 0) - (b.hot_rank ?? 0))
      .map(toGame);
    return { games, hot, categories: toCategories(vendors, games, closedCategories, getPictures) };
  });
}

/** Reads catalogues through a cache, within transactions, too; parallel calls share one read. */
export function createCatalogue({
  now = Date.now,
  freshMs = CACHE_MS,
  ...deps
}: CatalogueDeps & { readonly now?: () => number; readonly freshMs?: number | undefined }) {
  const cached = createTtlCache<Catalogue>({ ttlMs: freshMs, now });
  const read: ReadCatalogue = ({ tenant, tenantId }) =>
    cached(tenantId, () => readCatalogue(deps, tenantId, tenant.jurisdiction.closedCategories));
  const changes = new Map<TenantId, number>();
  /**
   * Returns the number of changes of a brand's catalogue that this gateway was notified of: code
   * that caches the catalogue compares it.
   */
  const changeCount = (tenantId: TenantId): number => changes.get(tenantId) ?? 0;
  /** Has the next call read a brand's catalogue again. */
  const forget = (tenantId: TenantId): void => {
    cached.expire(tenantId, -1);
    changes.set(tenantId, changeCount(tenantId) + 1);
  };
  return Object.assign(read, { forget, changeCount });
}

export type ReadCatalogue = (tenancy: {
  readonly tenant: { readonly jurisdiction: { readonly closedCategories: readonly Category[] } };
  readonly tenantId: TenantId;
}) => Promise<Catalogue>;
