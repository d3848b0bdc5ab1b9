import {
  type Download,
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { hasPermission, type OperatorContext } from '../../../request/operator-context.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import {
  countActive,
  endExport,
  type ExportRow,
  insertExport,
  readChunk,
  readExport,
  readExports,
} from './export-repository.ts';
import type { ExportRunner } from './export-runner.ts';
import type { ExportSources } from './export-sources.ts';
import { toClockTime } from './brand-time.ts';
import { fileFormats } from './file-formats.ts';

type Calls = OperatorContract['exports'];

export type ExportsDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly runner: Pick<ExportRunner, 'run'>;
  readonly sources: ExportSources;
};

/** Exports of one operator that may wait or run at once in a brand. */
const MAX_ACTIVE = 3;

const toReply = (row: ExportRow) => ({
  id: row.id,
  list: row.list,
  format: row.format,
  filters: row.filters,
  state: row.state,
  rows: row.rows,
  maxRows: row.max_rows,
  bytes: Number(row.bytes),
  failure: row.failure,
  createdAt: row.created_at.getTime(),
  finishedAt: row.finished_at?.getTime() ?? null,
});

/** Lists as files, for the operators who asked for them. */
export function createExports({ db, settings, runner, sources }: ExportsDeps) {
  async function start(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['start']>,
  ): Promise<OperatorReply<Calls['start']>> {
    const { tenantId } = requireBrand(ctx);
    const { list, format, filters, reason } = body;
    const { permission, parse } = sources[list];
    if (!hasPermission(ctx.actor.grants, permission, tenantId))
      throw new OperatorError('permission_missing');
    parse(filters, ctx);
    const { maxRows } = (await settings(tenantId)).exports;
    const operator = ctx.actor.operatorId;
    const id = await db.transaction(tenantId, async (tx) => {
      if ((await countActive(tx, tenantId, operator)) >= MAX_ACTIVE)
        throw new OperatorError('exports_busy');
      const made = await insertExport(tx, tenantId, { operator, list, format, filters, maxRows });
      await writeOperatorEvent(tx, ctx, {
        subject: `export:${made}`,
        brand: tenantId,
        reason,
        after: { list, format, filters },
      });
      return made;
    });
    void runner.run(ctx, id);
    return { id };
  }

  function list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) =>
      (await readExports(tx, tenantId, ctx.actor.operatorId)).map(toReply),
    );
  }

  function cancel(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['cancel']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readExport(tx, tenantId, ctx.actor.operatorId, body.id);
      if (!row) throw new OperatorError('export_unknown');
      const end = { state: 'cancelled', bytes: 0, failure: null } as const;
      if (!(await endExport(tx, tenantId, body.id, end)))
        throw new OperatorError('export_ended', { state: row.state });
      await writeOperatorEvent(tx, ctx, { subject: `export:${body.id}`, brand: tenantId });
      return null;
    });
  }

  async function* readFile(tenantId: TenantId, id: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const chunk = await db.transaction(tenantId, (tx) => readChunk(tx, tenantId, id, position));
      if (!chunk) return;
      yield chunk;
    }
  }

  async function file(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['file']>,
  ): Promise<Download> {
    const { tenantId, tenant } = requireBrand(ctx);
    const row = await db.transaction(tenantId, (tx) =>
      readExport(tx, tenantId, ctx.actor.operatorId, query.id),
    );
    if (!row) throw new OperatorError('export_unknown');
    if (row.state !== 'done') throw new OperatorError('export_ended', { state: row.state });
    const day = toClockTime(row.created_at.getTime(), tenant.timeZone).slice(0, 10);
    const zone = tenant.timeZone.replaceAll('/', '-');
    return {
      fileName: `${tenant.code}-${row.list}-${day}-${zone}.${row.format}`,
      contentType: fileFormats[row.format].contentType,
      bytes: Number(row.bytes),
      content: readFile(tenantId, row.id),
    };
  }

  return { start, list, cancel, file };
}
