import type {
  DashboardPeriod,
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';
import type { HealthCheck } from '@parlour/monitoring';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import {
  brandsWith,
  hasPermission,
  type OperatorContext,
} from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { addFigures } from './add-figures.ts';
import {
  type Figures,
  readDays,
  readFigures,
  readHours,
  toWireFigures,
} from './dashboard-figures.ts';
import { readFeed, readTop } from './dashboard-lists.ts';
import { readWindow } from './dashboard-window.ts';
import { readBrandHealth } from './system-health.ts';

type Calls = OperatorContract['dashboard'];
type Answer<Name extends keyof Calls> = Promise<OperatorReply<Calls[Name]>>;

export type DashboardDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
  /** Every job of the gateway: how late one is depends on how often it runs. */
  readonly listJobs: () => readonly Job[];
  /** The health checks that /readyz runs. */
  readonly healthChecks: Readonly<Record<string, HealthCheck>>;
};

type BrandFigures = {
  readonly tenancy: Tenancy;
  readonly book: 'PLAY' | 'REAL';
  readonly current: Figures;
  readonly previous: Figures;
  readonly countedTo: Date | null;
};

const toCompared = ({ current, previous }: Pick<BrandFigures, 'current' | 'previous'>) => ({
  current: toWireFigures(current),
  previous: toWireFigures(previous),
});

/** The sums of brands that share a currency and a book. */
function sumByCurrency(brands: readonly BrandFigures[]) {
  const groups = Map.groupBy(
    brands,
    ({ tenancy: { tenant }, book }) => `${tenant.currency.code} ${book}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { tenant } = first.tenancy;
    return {
      currency: tenant.currency.code,
      book: first.book,
      brands: group.map(({ tenancy }) => tenancy.tenant.code),
      ...toCompared({
        current: group.map(({ current }) => current).reduce(addFigures),
        previous: group.map(({ previous }) => previous).reduce(addFigures),
      }),
    };
  });
}

/** The dashboards: figures that the rollups hold, for a brand and for all of an operator's. */
export function createDashboard({ db, tenancies, listJobs, healthChecks }: DashboardDeps) {
  const brandsOf = ({ actor }: OperatorContext): readonly Tenancy[] => {
    const own = brandsWith(actor.grants, 'dashboard.read');
    return tenancies.all.filter(({ tenantId }) => own === null || own.includes(tenantId));
  };

  const readBrand = (tenancy: Tenancy, period: DashboardPeriod): Promise<BrandFigures> =>
    db.transaction(tenancy.tenantId, async (tx) => {
      const window = await readWindow(tx, tenancy.tenantId, period);
      const compared = await readFigures(tx, tenancy.tenantId, window);
      return { tenancy, book: window.book, countedTo: window.countedTo, ...compared };
    });

  function summary(
    ctx: OperatorContext,
    { query: { period } }: OperatorHandlerInput<Calls['summary']>,
  ): Answer<'summary'> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const window = await readWindow(tx, tenantId, period);
      return {
        from: window.from.getTime(),
        to: window.to.getTime(),
        book: window.book,
        previousFrom: window.previousFrom.getTime(),
        previousTo: window.previousTo.getTime(),
        countedTo: window.countedTo?.getTime() ?? null,
        countedFrom: window.countedFrom?.getTime() ?? null,
        ...toCompared(await readFigures(tx, tenantId, window)),
      };
    });
  }

  function series(
    ctx: OperatorContext,
    { query: { period, by } }: OperatorHandlerInput<Calls['series']>,
  ): Answer<'series'> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const window = await readWindow(tx, tenantId, period);
      const read = (from: Date, to: Date) =>
        by === 'day'
          ? readDays(tx, tenantId, window, from, to)
          : readHours(tx, tenantId, window.asset, from, to);
      const current = await read(window.from, window.to);
      const previous = await read(window.previousFrom, window.previousTo);
      return {
        times: current.map(({ at }) => at.getTime()),
        current: current.map(toWireFigures),
        // The month before may be longer.
        previous: previous.slice(0, current.length).map(toWireFigures),
      };
    });
  }

  function top(
    ctx: OperatorContext,
    { query: { period, ...query } }: OperatorHandlerInput<Calls['top']>,
  ): Answer<'top'> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) =>
      readTop(tx, tenantId, await readWindow(tx, tenantId, period), query),
    );
  }

  function feed(
    ctx: OperatorContext,
    { query: { period, limit } }: OperatorHandlerInput<Calls['feed']>,
  ): Answer<'feed'> {
    const { tenantId } = requireBrand(ctx);
    const withMembers = hasPermission(ctx.actor.grants, 'members.read', tenantId);
    return db.transaction(tenantId, async (tx) => {
      const window = await readWindow(tx, tenantId, period);
      return readFeed(tx, tenantId, window, { limit, withMembers });
    });
  }

  async function overview(
    ctx: OperatorContext,
    { query: { period } }: OperatorHandlerInput<Calls['overview']>,
  ): Answer<'overview'> {
    const brands = await Promise.all(brandsOf(ctx).map((tenancy) => readBrand(tenancy, period)));
    return {
      brands: brands.map(({ tenancy: { tenant }, book, countedTo, ...compared }) => ({
        brand: tenant.code,
        currency: tenant.currency.code,
        book,
        countedTo: countedTo?.getTime() ?? null,
        ...toCompared(compared),
      })),
      currencies: sumByCurrency(brands),
    };
  }

  async function health(ctx: OperatorContext): Answer<'health'> {
    const checks = Object.fromEntries(
      await Promise.all(
        Object.entries(healthChecks).map(async ([name, check]) => [name, await check()] as const),
      ),
    );
    return {
      isReady: Object.values(checks).every(Boolean),
      checks,
      brands: await Promise.all(
        brandsOf(ctx).map((tenancy) =>
          db.transaction(tenancy.tenantId, (tx) => readBrandHealth(tx, tenancy, listJobs())),
        ),
      ),
    };
  }

  return { summary, series, top, feed, overview, health };
}
