import { generateAuthenticationOptions } from '@simplewebauthn/server';

import type { ApprovalPasskeys } from '../step-up/module.ts';
import { findPasskey, listPasskeys, usePasskey } from './passkey-repository.ts';
import type { PasskeyDeps } from './passkey-service.ts';
import { passkeyHost, passkeyHosts } from './related-origins.ts';
import {
  parseCredential,
  relyingPartyHost,
  verifyPasskeyAssertion,
} from './webauthn-verification.ts';

/**
 * Passkeys as an approval uses them: signed by the member's own, on the host of the page, for
 * exactly the challenge of the question.
 */
export const createApprovalPasskeys = ({
  db,
  tenancies,
}: Pick<PasskeyDeps, 'db' | 'tenancies'>): ApprovalPasskeys => ({
  has: (ctx) =>
    db.transaction(ctx.tenantId, async (tx) =>
      (await listPasskeys(tx, ctx.tenantId, ctx.actor.memberId)).some((row) =>
        [relyingPartyHost(ctx), passkeyHost(tenancies, ctx)].includes(row.rp_id),
      ),
    ),

  async options(ctx, challenge) {
    const rows = await db.transaction(ctx.tenantId, (tx) =>
      listPasskeys(tx, ctx.tenantId, ctx.actor.memberId),
    );
    // One host a question: those of the page's own go before, which need no related origins.
    const isOwn = rows.some((row) => row.rp_id === relyingPartyHost(ctx));
    const rpID = isOwn ? relyingPartyHost(ctx) : passkeyHost(tenancies, ctx);
    const hostPasskeys = rows.filter((row) => row.rp_id === rpID);
    return generateAuthenticationOptions({
      rpID,
      challenge: Buffer.from(challenge, 'base64url'),
      userVerification: 'required',
      timeout: 120_000,
      allowCredentials: hostPasskeys.map((row) => ({
        id: row.credential_id,
        transports: [...row.transports],
      })),
    });
  },

  async verify(ctx, challenge, assertion) {
    const credential = parseCredential(assertion);
    if (!credential) return false;
    return db.transaction(ctx.tenantId, async (tx) => {
      const row = await findPasskey(tx, ctx.tenantId, credential.id);
      if (row?.member !== ctx.actor.memberId) return false;
      const verified = await verifyPasskeyAssertion(assertion, row, {
        ctx,
        hosts: passkeyHosts(tenancies, ctx),
        challenge: (signedChallenge) => signedChallenge === challenge,
      });
      return (
        verified !== null &&
        (await usePasskey(
          tx,
          ctx.tenantId,
          row.credential_id,
          verified.count,
          verified.isBackedUp,
        )) === 1
      );
    });
  },
});
