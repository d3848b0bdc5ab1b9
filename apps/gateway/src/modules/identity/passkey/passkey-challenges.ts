import { consumeOnce } from '../../../db/consume-once.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import { createSealedChallenges } from '../../../security/sealed-challenge.ts';

/**
 * The scope that a challenge was issued for: one merchant, one host, one operation, and, within a
 * session, one member.
 */
type ChallengeScope = {
  readonly tenantId: TenantId;
  readonly host: string;
  readonly ceremony: 'register' | 'login';
  readonly member?: MemberId | undefined;
};

/**
 * Challenges of passkeys. They carry their end and a seal over what they are for, so that giving
 * one out to a stranger costs no row; what comes back is used once.
 */
export type PasskeyChallenges = {
  readonly issue: (scope: ChallengeScope) => string;
  /**
   * Checks that a challenge is one of ours for this scope, young enough and never used; it is used
   * from now on.
   */
  readonly consume: (scope: ChallengeScope, challenge: string) => Promise<boolean>;
};

const toText = ({ tenantId, host, ceremony, member }: ChallengeScope): string =>
  JSON.stringify([tenantId, host, ceremony, member === undefined ? null : String(member)]);

export function createPasskeyChallenges({
  db,
  masterKey,
  now = Date.now,
}: {
  readonly db: Pick<Database, 'raw'>;
  readonly masterKey: Buffer;
  readonly now?: () => number;
}): PasskeyChallenges {
  const sealed = createSealedChallenges(derivePurposeKey(masterKey, 'passkey challenge v1'), now);
  return {
    issue: (scope) => sealed.issue(toText(scope)),

    async consume(scope, challenge) {
      const hash = sealed.open(toText(scope), challenge);
      return hash !== null && consumeOnce(db.raw, scope.tenantId, 'passkey', hash, '3 minutes');
    },
  };
}
