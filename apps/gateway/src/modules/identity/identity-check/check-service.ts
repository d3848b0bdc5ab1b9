import { randomUUID } from 'node:crypto';

import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import {
  checkDocument,
  type DocumentKind,
  type DocumentSide,
  documentSides,
  listDocumentKinds,
  normalizeDocumentNumber,
} from '@parlour/contract/identity-documents';
import { MIN_DOCUMENT_EDGE, todayIn } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { fromWire, toWire, type WireAmount } from '@parlour/money';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import { lockMember } from '../../money/ledger/module.ts';
import type { ReadIdentityDemand } from '../../money/withdrawals/module.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { IdentityCheckRules, ReadSettings } from '../../platform/settings/module.ts';
import type { ConvertedPicture, Uploads } from '../../platform/uploads/module.ts';
import type { ProfileRepository } from '../member/module.ts';
import { findCheckFlags } from './check-flags.ts';
import {
  findLatestCheck,
  insertCheck,
  insertPicture,
  readCheckStanding,
} from './check-repository.ts';
import { type CheckVault, type DocumentDetails, maskDocumentNumber } from './check-vault.ts';
import { toIdentityState } from './identity-demand.ts';
import { identityDecisions } from './metrics.ts';

type Calls = Contract['identityCheck'];
type Status = Reply<Calls['status']>;
type SendInput = HandlerInput<Calls['send']>;

export type CheckServiceDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly uploads: Uploads;
  readonly throttle: Pick<Throttle, 'consume'>;
  readonly profiles: Pick<ProfileRepository, 'read'>;
  readonly identityDemand: ReadIdentityDemand;
  readonly vault: CheckVault;
};

/** Pictures of a member that are decoded in an hour: that takes time. */
const pictureLimit: RateLimit = { kind: 'identity-picture', max: 15, window: '1 hour' };

/** Time in ms before its end from which an approved check can be renewed. */
const RENEWAL_MS = 60 * 24 * 3_600_000;

const minimumAgeOf = ({ tenant }: MemberContext, rules: IdentityCheckRules): number =>
  Math.max(tenant.jurisdiction.minimumAge, rules.minimumAge ?? 0);

/** A document that the policy accepts, whose fields are as it needs them. */
function requireDocument(
  ctx: MemberContext,
  rules: IdentityCheckRules,
  input: SendInput,
): DocumentKind {
  const { country, timeZone } = ctx.tenant;
  const kind = listDocumentKinds(country, rules.kinds).find(({ code }) => code === input.kind);
  if (!kind) throw fieldError([{ field: 'kind', rule: 'unknown' }]);
  const minimumAge = minimumAgeOf(ctx, rules);
  const today = todayIn(timeZone, new Date());
  const faults = checkDocument(kind, input, { today, minimumAge });
  if (kind.hasBack && input.back === undefined) faults.push({ field: 'back', rule: 'required' });
  if (faults.some(({ rule }) => rule === 'age'))
    throw new ApiError('age_below_minimum', { minimumAge, fields: faults });
  if (faults.length > 0) throw fieldError(faults);
  return kind;
}

const toDetails = (kind: DocumentKind, input: SendInput): DocumentDetails => ({
  fullName: input.fullName.trim().replaceAll(/\s+/g, ' '),
  birthDate: input.birthDate,
  number: normalizeDocumentNumber(input.number),
  expiry: kind.expiry === 'none' ? '' : (input.expiry ?? ''),
});

/** The pictures that a document has, in the form of one. */
const readSides = (uploads: Uploads, kind: DocumentKind, input: SendInput) =>
  documentSides
    .filter((side) => side !== 'back' || kind.hasBack)
    .flatMap((side) => {
      const [picture] = uploads.read(side, [input[side] ?? '']);
      return picture ? [{ side, picture }] : [];
    });

type Sent = {
  readonly kind: DocumentKind;
  readonly details: DocumentDetails;
  readonly requestHash: Buffer;
};

type Picture = { readonly side: DocumentSide; readonly picture: ConvertedPicture };

/** The identity check as a member sees it and sends documents for it. */
export function createCheckService(deps: CheckServiceDeps) {
  const { db, settings, uploads, throttle, profiles, identityDemand, vault } = deps;

  async function readStatus(tx: Db, ctx: MemberContext): Promise<Status> {
    const { tenantId, actor, tenant } = ctx;
    const { identityCheck: rules } = await settings(tenantId);
    const latest = await findLatestCheck(tx, tenantId, actor.memberId);
    const { verifiedUntil, attempts } = await readCheckStanding(tx, tenantId, actor.memberId);
    const { withoutCheck } = await identityDemand.read(tx, tenantId, actor.memberId);
    const attemptsLeft = Math.max(0, rules.dailyAttempts - attempts);
    const isRenewable = verifiedUntil === null || verifiedUntil.getTime() - Date.now() < RENEWAL_MS;
    return {
      state: toIdentityState(latest?.state),
      isVerified: verifiedUntil !== null,
      ...(verifiedUntil && { verifiedUntil: verifiedUntil.getTime() }),
      rule: rules.required,
      ...(rules.required === 'aboveSum' && {
        sum: toWire(fromWire(rules.sum as WireAmount)),
        periodDays: rules.periodDays,
      }),
      ...(withoutCheck !== null && { withoutCheck: toWire(withoutCheck) }),
      minimumAge: minimumAgeOf(ctx, rules),
      kinds: listDocumentKinds(tenant.country, rules.kinds).map(({ code }) => code),
      ...(latest && {
        latest: {
          kind: latest.kind,
          masked: latest.masked,
          sentAt: latest.createdAt.getTime(),
          ...(latest.decidedAt && { decidedAt: latest.decidedAt.getTime() }),
          reasons: [...latest.reasons],
          ...(latest.note !== null && { note: latest.note }),
        },
      }),
      canSend: latest?.state !== 'PENDING' && isRenewable && attemptsLeft > 0,
      attemptsLeft,
    };
  }

  /** True when the same documents wait already; throws where others cannot be sent now. */
  async function isRepeated(
    tx: Db,
    ctx: MemberContext,
    { requestHash }: Pick<Sent, 'requestHash'>,
  ): Promise<boolean> {
    const latest = await findLatestCheck(tx, ctx.tenantId, ctx.actor.memberId);
    if (latest?.state === 'PENDING') {
      if (latest.requestHash.equals(requestHash)) return true;
      throw new ApiError('identity_check_pending');
    }
    const { canSend, attemptsLeft, state } = await readStatus(tx, ctx);
    if (canSend) return false;
    // The same documents were stored by another request between the two reads: look again.
    if (state === 'pending') return isRepeated(tx, ctx, { requestHash });
    throw new ApiError(attemptsLeft === 0 ? 'identity_check_limit' : 'identity_check_valid');
  }

  async function store(
    tx: Db,
    { tenantId, actor, requestId, ip }: MemberContext,
    { kind, details, requestHash }: Sent,
    pictures: readonly Picture[],
  ): Promise<void> {
    const { memberId } = actor;
    const { payeeName, fullName } = await profiles.read(tx, tenantId, memberId);
    const fingerprint = vault.fingerprint(tenantId, kind.code, details.number);
    const legalName = fullName ?? payeeName ?? null;
    const flags = await findCheckFlags(tx, tenantId, memberId, {
      details,
      fingerprint,
      legalName,
    });
    const publicId = randomUUID().replaceAll('-', '');
    const id = await insertCheck(tx, tenantId, {
      publicId,
      member: memberId,
      kind: kind.code,
      sealed: vault.seal(tenantId, publicId, details),
      masked: maskDocumentNumber(details.number),
      fingerprint,
      requestHash,
      flags,
    });
    for (const { side, picture } of pictures) {
      const sealed = vault.sealPicture(tenantId, publicId, side, picture.bytes);
      await insertPicture(tx, tenantId, id, side, sealed);
    }
    await writeAudit(tx, tenantId, {
      actor: `member:${memberId}`,
      action: 'identity.sent',
      subject: `member:${memberId}`,
      requestId,
      address: ip,
      detail: { check: publicId, kind: kind.code, flags },
    });
    await publishEvent(tx, tenantId, memberId, 'identityCheck', {});
  }

  async function send(ctx: MemberContext, input: SendInput): Promise<Status> {
    const { tenantId, actor } = ctx;
    const { identityCheck: rules } = await settings(tenantId);
    const kind = requireDocument(ctx, rules, input);
    const sides = readSides(uploads, kind, input);
    const details = toDetails(kind, input);
    const requestHash = vault.hashRequest(
      tenantId,
      [kind.code, ...Object.values(details)],
      sides.map(({ picture }) => picture.source),
    );
    const sent: Sent = { kind, details, requestHash };
    // Before pictures are decoded, which takes time; decided again behind the lock.
    if (await db.transaction(tenantId, (tx) => isRepeated(tx, ctx, sent))) return status(ctx);
    await throttle.consume(tenantId, pictureLimit, String(actor.memberId));
    const pictures: Picture[] = [];
    for (const { side, picture } of sides)
      for (const converted of await uploads.convert([picture], MIN_DOCUMENT_EDGE))
        pictures.push({ side, picture: converted });
    return db.transaction(tenantId, async (tx) => {
      await lockMember(tx, tenantId, actor.memberId);
      if (!(await isRepeated(tx, ctx, sent))) {
        await store(tx, ctx, sent, pictures);
        identityDecisions.inc({ result: 'sent' });
      }
      return readStatus(tx, ctx);
    });
  }

  const status = (ctx: MemberContext): Promise<Status> =>
    db.transaction(ctx.tenantId, (tx) => readStatus(tx, ctx));

  return { status, send };
}
