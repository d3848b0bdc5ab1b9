import { ApiError } from '@parlour/contract';
import { hasForbiddenCharacter } from '@parlour/contract/rules';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** The sign-in providers of Firebase that the site accepts, as its tokens name them. */
const providers = ['phone', 'google.com', 'facebook.com'] as const;
export type Provider = (typeof providers)[number];

/** The facts about a person in a verified token; nothing in it came from the person. */
export type FederatedIdentity = {
  readonly project: string;
  readonly provider: Provider;
  readonly subject: string;
  /** The verified number in E.164, when a phone vouches. */
  readonly mobile: string | null;
  /** A verified address, where the provider tells one. */
  readonly email: string | null;
};

/**
 * The issuer that vouches for a tenant's people: a project, and the keys its tokens are signed
 * with.
 */
export type TokenIssuer = { readonly project: string; readonly keys: JWTVerifyGetKey };

/** Maximum age in seconds of the login behind a token, unless the caller asks for a fresher one. */
const MAX_AUTH_AGE_SECONDS = 10 * 60;
const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_TOKEN_LENGTH = 8192;
const E164 = /^\+[1-9]\d{6,14}$/;
const SUBJECT = /^[\x21-\x7e]{1,128}$/;

/** Keys fetched from an address and kept, one fetch for everybody who waits. */
export const fetchKeySet = (url: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), {
    timeoutDuration: 5000,
    cooldownDuration: 30_000,
    cacheMaxAge: 6 * 3600_000,
  });

const invalidTokenError = (): ApiError => new ApiError('identity_token_invalid');

/**
 * Reads an ID token, or refuses it with one answer for everything that is wrong. RS256 by a key of
 * the voucher and nothing else: the token names neither its algorithm nor where its key lies.
 * Issuer and audience are the tenant's own project; a stale proof is none.
 */
export async function verifyIdToken(
  token: string,
  { project, keys }: TokenIssuer,
  now: Date = new Date(),
  freshSeconds = MAX_AUTH_AGE_SECONDS,
): Promise<FederatedIdentity> {
  if (token.length > MAX_TOKEN_LENGTH) throw invalidTokenError();
  try {
    const { payload } = await jwtVerify(
      token,
      async (header, jws) => {
        // A set of one key would answer a header without a kid.
        if (typeof header.kid !== 'string' || header.kid === '')
          throw new errors.JWKSNoMatchingKey();
        return keys(header, jws);
      },
      {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${project}`,
        audience: project,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: 3600,
        currentDate: now,
      },
    );
    return toIdentity(payload, project, Math.floor(now.getTime() / 1000), freshSeconds);
  } catch (error) {
    // Keys that cannot be fetched are our failure and not the caller's.
    if (
      error instanceof errors.JWKSTimeout ||
      !(error instanceof errors.JOSEError || error instanceof ApiError)
    )
      throw new ApiError('system_busy', { retryAfter: 30 });
    throw invalidTokenError();
  }
}

type FirebaseClaim = {
  readonly sign_in_provider?: unknown;
  readonly identities?: Readonly<Record<string, unknown>>;
};

function toIdentity(
  payload: JWTPayload,
  project: string,
  now: number,
  freshSeconds: number,
): FederatedIdentity {
  const {
    sub = '',
    aud,
    iat = 0,
    auth_time: authTime,
    firebase = {},
    phone_number: number,
    email,
    email_verified: isVerified,
  } = payload as JWTPayload & {
    auth_time?: unknown;
    firebase?: FirebaseClaim;
    phone_number?: unknown;
    email?: unknown;
    email_verified?: unknown;
  };
  const provider = providers.find((known) => known === firebase?.sign_in_provider);
  // One audience: a token that was made for others too is not ours.
  if (aud !== project || !SUBJECT.test(sub) || !provider) throw invalidTokenError();
  if (
    typeof authTime !== 'number' ||
    authTime > now + CLOCK_TOLERANCE_SECONDS ||
    authTime < now - freshSeconds ||
    authTime > iat + CLOCK_TOLERANCE_SECONDS
  )
    throw invalidTokenError();
  const verifiedSubjects = firebase.identities?.[provider];
  if (!Array.isArray(verifiedSubjects) || verifiedSubjects.length === 0) throw invalidTokenError();
  if (
    provider === 'phone' &&
    (typeof number !== 'string' || !E164.test(number) || !verifiedSubjects.includes(number))
  )
    throw invalidTokenError();
  return {
    project,
    provider,
    subject: sub,
    mobile: provider === 'phone' ? (number as string) : null,
    email:
      provider !== 'phone' &&
      isVerified === true &&
      typeof email === 'string' &&
      email.length <= 254 &&
      !hasForbiddenCharacter(email)
        ? email.toLowerCase()
        : null,
  };
}
