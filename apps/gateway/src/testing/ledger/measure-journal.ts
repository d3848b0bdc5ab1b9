import type { Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createLedgerPages } from '../../modules/operator/ledger/ledger-pages-service.ts';
import type { OperatorContext } from '../../request/operator-context.ts';

/** Durations of a page of the console about the ledger, in ms. */
type PageFigure = { readonly page: string; readonly median: number; readonly p95: number };

export type JournalFigures = {
  /** Seconds to add the whole journal to the sums of house accounts, once. */
  readonly totalsSeconds: number;
  readonly pages: readonly PageFigure[];
};

const TURNS = 20;
const STRETCH = 100_000;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measure(page: string, ask: () => Promise<unknown>): Promise<PageFigure> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const from = performance.now();
    await ask();
    times.push(performance.now() - from);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { page, median: at(sorted, 0.5), p95: at(sorted, 0.95) };
}

async function addTotals(db: Database, tenant: TenantId): Promise<number> {
  const from = performance.now();
  for (let left = 1n; left > 0n;)
    left =
      (
        await db.transaction(tenant, (tx) =>
          tx.one<{ left: bigint }>(
            'measure-totals',
            'select add_ledger_totals($1::smallint, $2) as "left"',
            [tenant, STRETCH],
          ),
        )
      )?.left ?? 0n;
  return (performance.now() - from) / 1000;
}

/** Measures the ledger's pages on a tenant whose journal is filled and sealed. */
export async function measureJournal(db: Database, tenantId: TenantId): Promise<JournalFigures> {
  const totalsSeconds = await addTotals(db, tenantId);
  const pages = createLedgerPages({ db });
  // The pages ask for nothing else of their request.
  const ctx = { brand: { tenantId } } as OperatorContext;
  const journal = (query: object) => () => pages.journal(ctx, { query: { limit: 50, ...query } });
  const figures: PageFigure[] = [
    await measure('accounts by type', () => pages.accounts(ctx, { query: { book: 'PLAY' } })),
  ];
  const questions: readonly (readonly [string, object])[] = [
    ['journal, newest', {}],
    ['journal, far back', { before: '1200000' }],
    ['by member', { member: 'bench7' }],
    ['by reference', { reference: 'b1400006' }],
    ['by round', { reference: 'r1400006' }],
    ['by a rare kind', { kind: 'DEPOSIT' }],
    ['by an amount that none has', { min: 5_000_000 }],
    ['by an account that nothing moved', { account: 'SUSPENSE' }],
  ];
  for (const [page, query] of questions) figures.push(await measure(page, journal(query)));
  return { totalsSeconds, pages: figures };
}
