import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';

import type { Context } from '../../../request/context.ts';
import type { PasskeyRow } from './passkey-repository.ts';

const Text = z.string().max(16_000);

/** The browser's response, as far as the library does not check it by itself. */
const Assertion = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.nullish(),
  }),
});
const Attestation = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});

/**
 * The host of the page, which the gateway has found among the
 * merchant's own domains before anything else. A host, not a port: browsers tell passkeys apart by
 * hosts. Which host a brand's passkeys belong to is said in related-origins.
 */
export const relyingPartyHost = ({ origin }: Pick<Context, 'origin'>): string =>
  new URL(origin).hostname;

/** Returns the credential that an answer is about, or null where it is not a valid answer. */
export const parseCredential = (
  answer: unknown,
): { readonly id: string; readonly userHandle: string | null } | null => {
  const read = Assertion.safeParse(answer);
  return read.success
    ? { id: read.data.id, userHandle: read.data.response.userHandle ?? null }
    : null;
};

type Expected = {
  readonly ctx: Pick<Context, 'origin'>;
  /** The hosts that the passkey may belong to; default: that of the page. */
  readonly hosts?: readonly string[];
  readonly challenge: (challenge: string) => boolean | Promise<boolean>;
};

/**
 * Returns the passkey that was just made, or null where anything about it is wrong; a forger does
 * not learn what.
 */
export async function verifyPasskeyRegistration(
  answer: unknown,
  { ctx, hosts = [relyingPartyHost(ctx)], challenge }: Expected,
) {
  const read = Attestation.safeParse(answer);
  if (!read.success) return null;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...read.data, clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: [...hosts],
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp, rpID } = registrationInfo;
    return {
      rpId: rpID ?? relyingPartyHost(ctx),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: read.data.response.transports ?? [],
      isBackedUp: credentialBackedUp,
    };
  } catch (error) {
    return nullOrRethrow(error);
  }
}

/** The counter of a right signature, or null where anything about it is wrong. */
export async function verifyPasskeyAssertion(
  answer: unknown,
  passkey: Pick<PasskeyRow, 'rp_id' | 'credential_id' | 'public_key' | 'sign_count'>,
  { ctx, hosts = [relyingPartyHost(ctx)], challenge }: Expected,
) {
  const read = Assertion.safeParse(answer);
  if (!read.success || !hosts.includes(passkey.rp_id)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...read.data,
        clientExtensionResults: {},
      } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: passkey.rp_id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    });
    return verified
      ? { count: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
      : null;
  } catch (error) {
    return nullOrRethrow(error);
  }
}

/**
 * The library throws for every kind of forgery; what has a code of the database or the network is
 * our own failure.
 */
function nullOrRethrow(error: unknown): null {
  if (
    typeof (error as { code?: unknown } | null)?.code === 'string' &&
    /^[0-9A-Z]{5}$|^E[A-Z]+$/.test((error as { code: string }).code)
  )
    throw error;
  return null;
}
