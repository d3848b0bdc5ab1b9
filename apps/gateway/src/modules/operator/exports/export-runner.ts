import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { requireBrand } from '../brand-codes.ts';
import {
  claimExport,
  endExport,
  type ExportRow,
  insertChunk,
  noteProgress,
} from './export-repository.ts';
import type { SourcePage } from './export-source.ts';
import type { ExportSources } from './export-sources.ts';
import { fileFormats } from './file-formats.ts';
import type { Row } from './table.ts';

/**
 * Size of the part of a file that is stored in one row: large enough for few rows, small enough for
 * memory.
 */
const CHUNK_BYTES = 256 * 1024;

/** The export was cancelled, or the gateway stops. */
class Ended extends Error {}

export type ExportRunner = {
  /**
   * Has an export of the operator who asks made in the background, with the rows that this one
   * sees; one after the other in this process.
   */
  readonly run: (ctx: OperatorContext, id: string) => Promise<void>;
  /** Ends the one that is being made, and takes no further. */
  readonly stop: () => Promise<void>;
};

type ExportRunnerDeps = { readonly db: Database; readonly sources: ExportSources };

/** Makes exports: reads a list page by page, and stores the file piece by piece. */
export function createExportRunner({ db, sources }: ExportRunnerDeps): ExportRunner {
  let last: Promise<void> = Promise.resolve();
  let isStopping = false;

  /** The rows of a list; each page is a transaction of its own, and notes the progress. */
  async function* readRows(ctx: OperatorContext, row: ExportRow): AsyncGenerator<Row> {
    const { tenantId } = requireBrand(ctx);
    const source = sources[row.list];
    const { max_rows: maxRows } = row;
    const filters = source.parse(row.filters, ctx);
    let place: string | null = null;
    let count = 0;
    do {
      const page: SourcePage = await source.read(ctx, { filters, place, maxRows });
      const { rows, next } = page;
      const shown = rows.slice(0, maxRows - count);
      yield* shown;
      count += shown.length;
      place = count < maxRows ? next : null;
      if (isStopping) throw new Ended('the gateway stopped');
      const goesOn = await db.transaction(tenantId, (tx) =>
        noteProgress(tx, tenantId, row.id, count),
      );
      if (!goesOn) throw new Ended('cancelled');
    } while (place !== null);
  }

  async function store(ctx: OperatorContext, row: ExportRow): Promise<number> {
    const { tenantId, tenant } = requireBrand(ctx);
    const table = { columns: sources[row.list].columns, timeZone: tenant.timeZone };
    let pieces: Buffer[] = [];
    let [size, bytes, position] = [0, 0, 0];
    const flush = async (): Promise<void> => {
      if (size === 0) return;
      const content = Buffer.concat(pieces);
      await db.transaction(tenantId, (tx) => insertChunk(tx, tenantId, row.id, position, content));
      bytes += size;
      position += 1;
      pieces = [];
      size = 0;
    };
    for await (const piece of fileFormats[row.format].write(table, readRows(ctx, row))) {
      pieces.push(piece);
      size += piece.length;
      if (size >= CHUNK_BYTES) await flush();
    }
    await flush();
    return bytes;
  }

  async function make(ctx: OperatorContext, id: string): Promise<void> {
    const { tenantId } = requireBrand(ctx);
    const row = await db.transaction(tenantId, (tx) => claimExport(tx, tenantId, id));
    if (!row) return;
    try {
      const bytes = await store(ctx, row);
      await db.transaction(tenantId, (tx) =>
        endExport(tx, tenantId, id, { state: 'done', bytes, failure: null }),
      );
    } catch (error) {
      // One that was cancelled is ended already; what it left is deleted here.
      await db.transaction(tenantId, (tx) =>
        endExport(tx, tenantId, id, {
          state: 'failed',
          bytes: 0,
          failure: (error as Error).message,
        }),
      );
    }
  }

  return {
    run: (ctx, id) => {
      // A database that is away is found out by the sweep, which ends what was not.
      last = last.then(() => (isStopping ? undefined : make(ctx, id))).catch(() => undefined);
      return last;
    },
    stop: () => {
      isStopping = true;
      return last;
    },
  };
}
