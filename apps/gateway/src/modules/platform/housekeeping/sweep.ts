import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { Job } from '../jobs/module.ts';

/** Each sweep deletes at most some thousand rows at a time, so that its locks stay short. */
const sweeps = {
  'launch-tokens': `delete from launch_token
      where (tenant, token_hash) in (select tenant, token_hash from launch_token where tenant = $1
      and expires_at < clock_timestamp() - interval '1 hour' limit 1000)`,
  'used-once': `delete from used_once
      where (tenant, purpose, value_hash) in (select tenant, purpose, value_hash from used_once
      where tenant = $1 and expires_at < clock_timestamp() limit 1000)`,
  throttles: `delete from throttle
      where (tenant, kind, subject) in (select tenant, kind, subject from throttle where tenant = $1
      and window_start < clock_timestamp() - interval '2 days' limit 1000)`,
  // Money calls may be repeated for a day; keys are kept for two.
  'idempotency-keys': `delete from idempotency
      where (tenant, principal, route, key) in (select tenant, principal, route, key
      from idempotency where tenant = $1 and created_at < clock_timestamp() - interval '2 days'
      limit 1000)`,
  // Chat is kept for a day; reports are deleted with their message.
  'chat-messages': `delete from chat_message
      where (tenant, id) in (select tenant, id from chat_message where tenant = $1
      and at < clock_timestamp() - interval '1 day' limit 1000)`,
  // Trial accounts close after a day; their ledger entries stay.
  'free-play': `update member set status = 'CLOSED'
      where (tenant, id) in (select tenant, id from member where tenant = $1
      and type = 'trial' and status = 'ACTIVE' and password_hash is null
      and created_at < clock_timestamp() - interval '1 day' limit 1000)`,
  outbox: `delete from outbox where (tenant, id) in (select tenant, id from outbox where tenant = $1
      and created_at < clock_timestamp() - interval '1 day' and state not in ('waiting', 'sending')
      limit 1000)`,
  'verification-codes': `delete from verification_code
      where (tenant, purpose, target_hash) in (select tenant, purpose, target_hash
      from verification_code where tenant = $1 and expires_at < clock_timestamp() limit 1000)`,
  'reset-links': `delete from reset_link
      where (tenant, secret_hash) in (select tenant, secret_hash from reset_link where tenant = $1
      and expires_at < clock_timestamp() limit 1000)`,
  // A spent approval is evidence of what it approved (I15).
  approvals: `delete from step_up where (tenant, id) in (select tenant, id from step_up
      where tenant = $1 and spent_at is null and expires_at < clock_timestamp() limit 1000)`,
  // The limit counts a day; the audit trail keeps what was decided.
  'operator-limit-uses': `delete from operator_limit_use
      where (tenant, operator, key) in (select tenant, operator, key from operator_limit_use
      where tenant = $1 and at < clock_timestamp() - interval '2 days' limit 1000)`,
  'line-speeds': `delete from domain_latency
      where (tenant, domain, day) in (select tenant, domain, day
      from domain_latency where tenant = $1
      and day < current_date - 90 limit 1000)`,
  captchas: `delete from captcha where (tenant, id_hash) in (select tenant, id_hash from captcha
      where tenant = $1 and expires_at < clock_timestamp() limit 1000)`,
  // Ends what no request has seen since, so that the audit trail has every end.
  sessions: `update session set ended_at = clock_timestamp()
      where (tenant, token_hash) in (select tenant, token_hash from session where tenant = $1
      and ended_at is null and expires_at < clock_timestamp() limit 1000)`,
  'remember-tokens': `delete from remember_token
      where (tenant, token_hash) in (select tenant, token_hash from remember_token where tenant = $1
      and expires_at < clock_timestamp() limit 1000)`,
  'known-devices': `delete from known_device
      where (tenant, member, device_hash) in (select tenant, member, device_hash from known_device
      where tenant = $1 and seen_at < clock_timestamp() - interval '400 days' limit 1000)`,
  'login-tickets': `delete from login_ticket
      where (tenant, ticket_hash) in (select tenant, ticket_hash from login_ticket where tenant = $1
      and expires_at < clock_timestamp() limit 1000)`,
  'member-networks': `delete from member_network
      where (tenant, member, network_hash) in (select tenant, member, network_hash
      from member_network where tenant = $1 and last_at < clock_timestamp() - interval '180 days'
      limit 1000)`,
  // A page that was disconnected for longer reloads what it shows.
  events: `delete from event
      where (tenant, owner, number) in (select tenant, owner, number from event
      where tenant = $1 and at < clock_timestamp() - interval '10 minutes' limit 5000)`,
  // The last day of a period is compared hour by hour; a week back is the longest that is asked.
  // Statements of contracts that pay by the single bet list theirs for two months.
  'settled-bets': `delete from settled_bet
      where (tenant, operation) in (select tenant, operation from settled_bet where tenant = $1
      and at < clock_timestamp() - interval '60 days' limit 5000)`,
  'rollup-players': `delete from rollup_player_hour
      where (tenant, hour, asset, member) in (select tenant, hour, asset, member
      from rollup_player_hour where tenant = $1 and hour < clock_timestamp() - interval '8 days'
      limit 5000)`,
  'large-wins': `delete from large_win
      where (tenant, operation) in (select tenant, operation from large_win where tenant = $1
      and at < clock_timestamp() - interval '90 days' limit 5000)`,
  // Members read a year of messages; what they deleted is kept for complaints, for a month.
  'member-messages': `delete from member_message
      where (tenant, id) in ((select tenant, id from member_message where tenant = $1
      and deleted_at < clock_timestamp() - interval '30 days' limit 2500)
      union (select tenant, id from member_message where tenant = $1
      and created_at < clock_timestamp() - interval '400 days' limit 2500))`,
  // What operators wrote goes with its last entry in an inbox.
  'sent-messages': `delete from sent_message
      where (tenant, id) in (select tenant, id from sent_message s where tenant = $1
      and created_at < clock_timestamp() - interval '400 days' and finished_at is not null
      and not exists (select from member_message m where m.tenant = s.tenant
      and m.sent_message = s.id) limit 100)`,
  // The same of what agents and members wrote to each other.
  'team-messages': `delete from team_message
      where (tenant, id) in (select tenant, id from team_message t where tenant = $1
      and created_at < clock_timestamp() - interval '400 days' and finished_at is not null
      and not exists (select from member_message m where m.tenant = t.tenant
      and m.team_message = t.id) limit 1000)`,
  'payment-provider-failures': `delete from payment_provider_failure
      where (tenant, id) in (select tenant, id from payment_provider_failure where tenant = $1
      and at < clock_timestamp() - interval '30 days' limit 5000)`,
  // Keys that no second operator approved in time: their request has expired before.
  'payment-provider-keys': `update payment_provider_key
      set ended_at = clock_timestamp(), sealed = null
      where (tenant, id) in (select tenant, id from payment_provider_key where tenant = $1
      and active_from is null and ended_at is null
      and proposed_at < clock_timestamp() - interval '4 days' limit 1000)`,
  // The sandbox provider forgets what is settled, as its notices do before. Deposits that still
  // wait for a payment or for an operator keep theirs: it is asked about them.
  'sandbox-notices': `delete from sandbox_notice
      where (tenant, id) in (select tenant, id from sandbox_notice where tenant = $1
      and sent_at < clock_timestamp() - interval '30 days' limit 5000)`,
  'sandbox-payments': `delete from sandbox_payment
      where (tenant, id) in (select tenant, id from sandbox_payment p where tenant = $1
      and created_at < clock_timestamp() - interval '30 days'
      and not exists (select from sandbox_notice n where n.tenant = p.tenant and n.payment = p.id)
      and not exists (select from deposit_intent d where d.tenant = p.tenant
      and d.public_id = p.deposit and d.closed_at is null) limit 5000)`,
  'sandbox-payouts': `delete from sandbox_payout
      where (tenant, id) in (select tenant, id from sandbox_payout p where tenant = $1
      and created_at < clock_timestamp() - interval '30 days' and state <> 'OPEN'
      and not exists (select from sandbox_notice n where n.tenant = p.tenant and n.payout = p.id)
      limit 5000)`,
  // Members show papers and faces: what was decided is kept without its pictures. A row for each.
  pictures: 'select from generate_series(1, delete_old_pictures($1::smallint, 1000))',
  // The position of a job is in job_clock, which is never swept.
  'job-runs': `delete from job_run
      where (tenant, kind, period_start) in (select tenant, kind, period_start from job_run
      where tenant = $1 and finished_at < clock_timestamp() - case
      when period_end - period_start < interval '1 minute' then interval '2 days'
      else interval '400 days' end limit 5000)`,
} as const;

/** Deletes a tenant's expired rows; returns how many. */
export async function sweepTenant(tx: Db, tenantId: TenantId): Promise<number> {
  let removed = 0;
  for (const [name, sql] of Object.entries(sweeps))
    removed += await tx.exec(`sweep-${name}`, sql, [tenantId]);
  return removed;
}

/** Sweeps every tenant every ten minutes. */
export const sweepJob: Job = {
  name: 'sweep',
  interval: 600,
  onMissed: 'runOnce',
  runInTransaction: async (tx, { tenantId }) => ({ removed: await sweepTenant(tx, tenantId) }),
};
