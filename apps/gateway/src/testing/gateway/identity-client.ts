import { contract } from '@parlour/contract';

import { advanceJobClock } from '../database/advance-job-clock.ts';
import { createPng } from '../pictures/picture-bytes.ts';
import { call, type Caller, type TestGateway } from './test-gateway.ts';
import { tenantIdOf } from './withdrawal-client.ts';

type IdentitySeen = {
  readonly state: string;
  readonly isVerified: boolean;
  readonly verifiedUntil?: number;
  readonly withoutCheck?: number;
  readonly minimumAge: number;
  readonly kinds: readonly string[];
  readonly latest?: { readonly kind: string; readonly masked: string; readonly note?: string };
  readonly canSend: boolean;
  readonly attemptsLeft: number;
};

/** A picture of so many pixels above 400 in width, so that two can differ. */
export const pictureOf = (width: number): string =>
  `data:image/png;base64,${createPng({ width: 400 + width, height: 300 }).toString('base64')}`;

/** A passport of the Philippines, as a member types it. */
export const somePassport = {
  kind: 'passport',
  fullName: 'Juan Santos dela Cruz',
  birthDate: '1990-05-17',
  number: 'P1234567A',
  expiry: '2090-01-31',
  front: pictureOf(40),
  selfie: pictureOf(41),
};

/** Writes the policy of a brand's identity checks; what is not named has its default. */
export const setIdentityRules = (
  gateway: TestGateway,
  caller: Pick<Caller, 'tenant'>,
  rules: object,
) =>
  gateway.db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, 'identityCheck', $2)
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantIdOf(gateway, caller), JSON.stringify(rules)],
  );

/** Runs what is due of the job that ends, reminds of and erases identity checks. */
export async function runIdentityJob(gateway: TestGateway): Promise<void> {
  await advanceJobClock(gateway.db, 'identity-checks', '1 hour');
  await gateway.jobs.runDue('identity-checks');
}

/** A member who sends documents. */
export const createIdentityClient = (gateway: TestGateway, caller: Caller) => ({
  send: (over: object = {}) =>
    call(gateway.app, caller, contract.identityCheck.send, { body: { ...somePassport, ...over } }),
  status: async () =>
    (await call(gateway.app, caller, contract.identityCheck.status)).body.value as IdentitySeen,
});
