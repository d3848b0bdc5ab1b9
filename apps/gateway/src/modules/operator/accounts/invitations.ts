import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';
import type { Outbox } from '../../platform/outbox/module.ts';

export type Invitation = { readonly token: string; readonly expiresAt: number };

/** Hours for which a link is valid. */
const LIFE_HOURS = 72;

/** Makes the link with which an operator sets a password; earlier ones are void. */
export async function createInvitation(tx: Db, operator: OperatorId): Promise<Invitation> {
  await tx.exec(
    'operator-invitation-void',
    'delete from operator_invitation where operator = $1 and used_at is null',
    [operator],
  );
  const token = randomSecret();
  const row = await tx.one<{ expires_at: Date }>(
    'operator-invitation-insert',
    `insert into operator_invitation (token_hash, operator, expires_at)
     values ($1, $2, clock_timestamp() + interval '${LIFE_HOURS} hours') returning expires_at`,
    [sha256(token), operator],
  );
  if (!row) throw new Error('an invitation was not stored');
  return { token, expiresAt: row.expires_at.getTime() };
}

/** A link that was mailed, and until when it is good (ms). */
export type SentInvitation = { readonly sentTo: string; readonly expiresAt: number };

export type InvitationMailDeps = {
  readonly outbox: Pick<Outbox, 'enqueue' | 'requireChannel' | 'sendSoon'>;
  readonly tenancies: Pick<TenancyLookup, 'all' | 'ofId'>;
};

/**
 * Invitations by mail: the link goes to the address of the one who is invited, not of the one who
 * invites. `send` writes it in a transaction, `sendSoon` is called after its commit.
 */
export function createInvitationMail({ outbox, tenancies }: InvitationMailDeps) {
  /** Mail of the platform goes out in the name of its first brand. */
  const senderOf = (brand: TenantId | null): Tenancy => {
    const sender = brand === null ? tenancies.all[0] : tenancies.ofId(brand);
    if (!sender) throw new Error('a platform has a brand');
    return sender;
  };

  async function send(
    tx: Db,
    { origin }: Pick<OperatorContext, 'origin'>,
    { id, login, brand }: { id: OperatorId; login: string; brand: TenantId | null },
  ): Promise<SentInvitation> {
    const sender = senderOf(brand);
    const { token, expiresAt } = await createInvitation(tx, id);
    await tx.one('invitation-brand', `select set_config('app.tenant', $1, true)`, [
      String(sender.tenantId),
    ]);
    await outbox.enqueue(tx, sender, {
      channel: 'email',
      to: login,
      template: 'invitation',
      // Behind the hash, so that no server logs it.
      facts: { link: `${origin}/join#${token}`, hours: LIFE_HOURS },
      language: 'EN',
      lifeMinutes: LIFE_HOURS * 60,
    });
    return { sentTo: login, expiresAt };
  }

  /** Refuses what would end without a link. */
  function requireMail(): void {
    try {
      outbox.requireChannel('email');
    } catch {
      // The outbox refuses with a code of the site's calls; the console has its own.
      throw new OperatorError('mail_unavailable');
    }
  }

  return {
    requireMail,
    send,
    sendSoon: (brand: TenantId | null): void => outbox.sendSoon(senderOf(brand).tenantId),
  };
}

type Invited = { readonly operator: OperatorId; readonly login: string; readonly name: string };

const OPEN = `i.used_at is null and i.expires_at > clock_timestamp() and o.status <> 'LOCKED'`;

/** Finds the operator whose open invitation a token belongs to. */
export async function findInvitation(db: Db, token: string): Promise<Invited> {
  const row = await db.one<Invited>(
    'operator-invitation-find',
    `select o.id as operator, o.login, o.name from operator_invitation i
     join operator o on o.id = i.operator where i.token_hash = $1 and ${OPEN}`,
    [sha256(token)],
  );
  if (!row) throw new OperatorError('invitation_refused');
  return row;
}

/** Uses up an invitation; two at once get it once. */
export async function consumeInvitation(tx: Db, token: string): Promise<Invited> {
  const row = await tx.one<Invited>(
    'operator-invitation-use',
    `update operator_invitation i set used_at = clock_timestamp() from operator o
     where o.id = i.operator and i.token_hash = $1 and ${OPEN}
     returning o.id as operator, o.login, o.name`,
    [sha256(token)],
  );
  if (!row) throw new OperatorError('invitation_refused');
  return row;
}
