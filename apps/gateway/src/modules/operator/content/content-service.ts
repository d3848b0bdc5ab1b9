import { randomUUID } from 'node:crypto';

import { fieldError } from '@parlour/contract';
import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { DEFAULT_LANGUAGE } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { checkDraft } from './check-draft.ts';
import { type ContentKind, getState, getTitle } from './content-draft.ts';
import { readContentIndex } from './content-index.ts';
import {
  type Item,
  MAX_VERSION,
  readLive,
  readNewest,
  requireParent,
  subjectOf,
} from './content-items.ts';
import { isClosingPage } from './live-closing.ts';
import { toContentRow } from './content-row.ts';
import { liveContent } from './live-content.ts';
import { requirePromotion } from './require-promotion.ts';
import {
  insertVersion,
  readLastNumber,
  readNewestVersions,
  readVersions,
} from './version-repository.ts';

type Calls = OperatorContract['content'];

export type ContentDeps = { readonly db: Database; readonly now?: () => number };

const VERSIONS_PAGE = 20;
/** Kinds whose items have ids that say something. */
const NAMED: ReadonlySet<ContentKind> = new Set(['help', 'closing']);

/** The languages that a brand's content is written in: its own, and English to fall back to. */
const languagesOf = ({ tenant }: Tenancy): readonly string[] => [
  ...new Set([...tenant.languages, DEFAULT_LANGUAGE]),
];

/** Creates the service with which operators read and write the content that a brand publishes. */
export function createContentService({ db, now = Date.now }: ContentDeps) {
  async function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const brand = requireBrand(ctx);
    const { tenantId } = brand;
    const { kind, after = null, limit, text, state = null, missing } = query;
    const filter = { text: text || null, state, missing: missing || null };
    const at = now();
    const { found, live, newest } = await db.transaction(tenantId, async (tx) => {
      const page = { after, limit: limit + 1, now: at };
      const ids = await readContentIndex(tx, tenantId, kind, filter, page);
      return {
        found: ids,
        live: await liveContent[kind].read(tx, tenantId, ids),
        newest: await readNewestVersions(tx, tenantId, kind, ids),
      };
    });
    const liveById = new Map(live.map((item) => [item.id, item]));
    const newestById = new Map(newest.map((row) => [row.item, row]));
    const languages = languagesOf(brand);
    const ids = found.slice(0, limit);
    return {
      languages: [...languages],
      rows: ids.map((id) =>
        toContentRow({ id, live: liveById.get(id), newest: newestById.get(id) }, languages, at),
      ),
      next: found.length > limit ? (ids.at(-1) ?? null) : null,
    };
  }

  function item(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['item']>,
  ): Promise<OperatorReply<Calls['item']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const live = await readLive(tx, tenantId, query);
      const newest = await readNewest(tx, tenantId, query);
      const draft = newest?.draft ?? live?.draft;
      if (!draft) throw new OperatorError('content_unknown');
      return {
        ...query,
        state: getState(live, now()),
        version: newest?.version ?? 0,
        liveVersion: live?.isOn ? live.version : null,
        draft: { ...draft, texts: [...draft.texts] },
      };
    });
  }

  function versions(
    ctx: OperatorContext,
    { query: { before, ...query } }: OperatorHandlerInput<Calls['versions']>,
  ): Promise<OperatorReply<Calls['versions']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const live = await readLive(tx, tenantId, query);
      const rows = await readVersions(tx, tenantId, query, {
        upTo: before === undefined ? MAX_VERSION : before - 1,
        limit: VERSIONS_PAGE,
      });
      return rows.map((row) => ({
        version: row.version,
        savedAt: row.saved_at.getTime(),
        savedBy: row.saved_by,
        reason: row.reason,
        isLive: live?.isOn === true && live.version === row.version,
        draft: row.draft,
      }));
    });
  }

  function save(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['save']>,
  ): Promise<OperatorReply<Calls['save']>> {
    const brand = requireBrand(ctx);
    const { tenantId } = brand;
    const { kind, basedOn, reason } = body;
    const draft = checkDraft(kind, body.draft, languagesOf(brand));
    requireName(body);
    const target: Item = { kind, id: body.id ?? randomUUID().replaceAll('-', '') };
    return db.transaction(tenantId, async (tx) => {
      await requireParent(tx, tenantId, target.id, draft);
      await requirePromotion(tx, tenantId, draft);
      const version = await findNextVersion(tx, tenantId, target, basedOn);
      const savedBy = ctx.actor.login;
      if (!(await insertVersion(tx, tenantId, target, { version, draft, savedBy, reason })))
        throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        subject: subjectOf(target),
        brand: tenantId,
        reason,
        before: basedOn === null ? null : { version: version - 1 },
        after: { version, title: getTitle(draft) },
      });
      return { id: target.id, version };
    });
  }

  return { list, item, versions, save };
}

/** A new item of a kind whose ids say something names itself; others are named by the gateway. */
function requireName({
  kind,
  id,
  basedOn,
}: Pick<OperatorHandlerInput<Calls['save']>['body'], 'kind' | 'id' | 'basedOn'>): void {
  if (NAMED.has(kind) && id === null) throw fieldError([{ field: 'id', rule: 'required' }]);
  const isNamedAnew = !NAMED.has(kind) && id !== null && basedOn === null;
  if (isNamedAnew || (kind === 'closing' && !isClosingPage(id ?? '')))
    throw new OperatorError('content_unknown');
}

/**
 * The number of the next version of an item; throws where another one was saved since. What was
 * published before the first version becomes version 1, so that it can be rolled back to.
 */
async function findNextVersion(
  tx: Db,
  tenantId: TenantId,
  target: Item,
  basedOn: number | null,
): Promise<number> {
  const newest = await readNewest(tx, tenantId, target);
  const live = await readLive(tx, tenantId, target);
  if (basedOn === null && (newest ?? live))
    throw new OperatorError('already_exists', { field: 'id' });
  if (newest) {
    if (basedOn !== newest.version) throw new OperatorError('changed_meanwhile');
    return newest.version + 1;
  }
  if (!live) {
    if (basedOn !== null) throw new OperatorError('content_unknown');
    // Behind the versions of a draft of that name which was deleted.
    return (await readLastNumber(tx, tenantId, target)) + 1;
  }
  if (basedOn !== 0) throw new OperatorError('changed_meanwhile');
  await insertVersion(tx, tenantId, target, {
    version: 1,
    draft: live.draft,
    savedBy: null,
    reason: 'published before the first change in the console',
  });
  await liveContent[target.kind].number(tx, tenantId, target.id);
  return 2;
}
