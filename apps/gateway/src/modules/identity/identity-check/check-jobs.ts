import type { Db } from '@parlour/database';

import { raiseAlert, writeAudit } from '../../../db/audit.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { sendMemberMessage } from '../../platform/member-messages/module.ts';
import type { IdentityCheckRules, ReadSettings } from '../../platform/settings/module.ts';
import { eraseChecks } from './check-repository.ts';
import { identityDecisions, measureChecks } from './metrics.ts';

const ACTOR = 'job:identity-checks';
/** Rows of one kind in one run; the next run goes on. */
const BATCH = 100;
/** Days before its end at which a member is reminded. */
const REMINDER_DAYS = 30;

type Ended = { readonly publicId: string; readonly member: MemberId };

/** Ends approvals whose document or time has ended. */
async function expire(tx: Db, tenantId: TenantId): Promise<number> {
  const ended = await tx.many<Ended>(
    'identity-expire',
    `update identity_check c set state = 'EXPIRED', ended_at = clock_timestamp()
     where c.tenant = $1 and c.id in (select e.id from identity_check e where e.tenant = $1
       and e.state = 'APPROVED' and e.valid_until <= clock_timestamp() order by e.id limit $2)
     returning c.public_id as "publicId", c.member`,
    [tenantId, BATCH],
  );
  for (const { publicId, member } of ended) {
    await writeAudit(tx, tenantId, {
      actor: ACTOR,
      action: 'identity.expired',
      subject: `member:${member}`,
      requestId: ACTOR,
      detail: { check: publicId },
    });
    identityDecisions.inc({ result: 'expired' });
    await sendMemberMessage(tx, tenantId, member, { template: 'identityExpired', params: {} });
    await publishEvent(tx, tenantId, member, 'identityCheck', {});
  }
  return ended.length;
}

/** Reminds members whose approval is about to end and who sent nothing new. */
async function remind(tx: Db, tenantId: TenantId): Promise<number> {
  const found = await tx.many<{ member: MemberId; until: Date | null }>(
    'identity-remind',
    `update identity_check c set reminded_at = clock_timestamp()
     where c.tenant = $1 and c.id in (select e.id from identity_check e where e.tenant = $1
       and e.state = 'APPROVED' and e.reminded_at is null
       and e.valid_until < clock_timestamp() + make_interval(days => $3)
       and not exists (select from identity_check n where n.tenant = $1 and n.member = e.member
         and n.state = 'PENDING')
       order by e.id limit $2)
     returning c.member, c.valid_until as until`,
    [tenantId, BATCH, REMINDER_DAYS],
  );
  for (const { member, until } of found) {
    const params = { until: until?.getTime() ?? 0 };
    await sendMemberMessage(tx, tenantId, member, { template: 'identityExpiring', params });
  }
  return found.length;
}

/** Deletes documents whose time of keeping is over. */
async function eraseOld(
  tx: Db,
  tenantId: TenantId,
  { keepRejectedDays, keepApprovedDays }: IdentityCheckRules,
): Promise<number> {
  const old = await tx.many<Ended & { id: bigint }>(
    'identity-old',
    `select c.id, c.public_id as "publicId", c.member from identity_check c
     where c.tenant = $1 and c.erased_at is null
       and c.ended_at < clock_timestamp() - make_interval(days =>
         case c.state when 'REJECTED' then $3::int else $4::int end)
     order by c.id limit $2`,
    [tenantId, BATCH, keepRejectedDays, keepApprovedDays],
  );
  await eraseChecks(
    tx,
    tenantId,
    old.map(({ id }) => id),
  );
  for (const { publicId, member } of old) {
    identityDecisions.inc({ result: 'erased' });
    await writeAudit(tx, tenantId, {
      actor: ACTOR,
      action: 'identity.erased',
      subject: `member:${member}`,
      requestId: ACTOR,
      detail: { check: publicId },
    });
  }
  return old.length;
}

async function alertWaiting(
  tx: Db,
  tenantId: TenantId,
  { alertHours }: IdentityCheckRules,
): Promise<void> {
  const waiting = await tx.many<{ publicId: string }>(
    'identity-waiting-long',
    `select c.public_id as "publicId" from identity_check c
     where c.tenant = $1 and c.state = 'PENDING'
       and c.created_at < clock_timestamp() - make_interval(hours => $2)
     order by c.id limit 20`,
    [tenantId, alertHours],
  );
  for (const { publicId } of waiting)
    await raiseAlert(tx, tenantId, {
      actor: ACTOR,
      action: 'alert.identity_check_waiting',
      subject: `identity-check:${publicId}`,
      requestId: ACTOR,
      detail: { hours: alertHours },
    });
}

type Deps = { readonly tenancies: TenancyLookup; readonly settings: ReadSettings };

/** Ends approvals, reminds their members, deletes old documents, and watches the queue. */
export const createCheckJob = ({ tenancies, settings }: Deps): Job => ({
  name: 'identity-checks',
  interval: 600,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId }) {
    const { identityCheck: rules } = await settings(tenantId);
    const expired = await expire(tx, tenantId);
    const reminded = rules.required === 'never' ? 0 : await remind(tx, tenantId);
    const erased = await eraseOld(tx, tenantId, rules);
    await alertWaiting(tx, tenantId, rules);
    const tenancy = tenancies.ofId(tenantId);
    if (tenancy) await measureChecks(tx, tenancy);
    return { expired, reminded, erased };
  },
});
