import { createHash, randomBytes, randomInt } from 'node:crypto';

import { hasForbiddenCharacter } from '@parlour/contract/rules';
import { decodeJwt } from 'jose';

import type { EmulatorKey } from './emulator-key.ts';

/** A refusal in the words of Google's service; the SDK turns them into its auth/ codes. */
export class EmulatorError extends Error {}

/**
 * Numbers whose last four digits make the service refuse, so that each of its failures can be seen
 * (docs/operations.md).
 */
export const simulatedFailures: Readonly<Record<string, string>> = {
  9901: 'INVALID_PHONE_NUMBER',
  9902: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  9903: 'QUOTA_EXCEEDED',
  9904: 'OPERATION_NOT_ALLOWED',
  9905: 'CAPTCHA_CHECK_FAILED',
  9907: 'UNHEARD_OF_FAILURE',
  9908: 'MISSING_PHONE_NUMBER',
};
/** The code that was sent to it is too old at once. */
const EXPIRED_SUFFIX = '9906';

const CODE_LIFETIME_MS = 10 * 60_000;
const TOKEN_SECONDS = 3600;
/** More open codes than that are a flood; the oldest are dropped. */
const MAX_REMEMBERED = 1000;

type SentCode = {
  readonly project: string;
  readonly number: string;
  readonly code: string;
  readonly until: number;
  tries: number;
};
type Person = {
  readonly localId: string;
  readonly provider: string;
  readonly phoneNumber?: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly rawId: string;
  readonly createdAt: number;
};

/** Puts a code where the demo shows its messages. */
type DeliverCode = (project: string, number: string, code: string) => void;

type EmulatorDeps = {
  readonly key: EmulatorKey;
  readonly deliver: DeliverCode;
  readonly now?: () => number;
};

type Fields = Readonly<Record<string, unknown>>;
function readText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') return '';
  if (hasForbiddenCharacter(value)) throw new EmulatorError('INVALID_ARGUMENT');
  return value;
}

/** The subject of an id token, unverified; empty when it is none. */
function readSubject(idToken: string): string {
  try {
    return String(decodeJwt(idToken).sub ?? '');
  } catch {
    // A text that is no token has no subject.
    return '';
  }
}

/**
 * Google's Identity Toolkit as far as the SDK's phone, Google and Facebook logins ask it, for demos
 * and tests; it keeps what it knows in memory.
 */
export function createEmulator({ key, deliver, now = Date.now }: EmulatorDeps) {
  const sentCodes = new Map<string, SentCode>();
  const people = new Map<string, Person>();

  const signIn = async (project: string, person: Person) => {
    people.set(person.localId, person);
    if (people.size > MAX_REMEMBERED) people.delete(people.keys().next().value ?? '');
    return {
      ...(await issueTokens(project, person)),
      localId: person.localId,
      ...(person.phoneNumber && { phoneNumber: person.phoneNumber }),
      isNewUser: false,
    };
  };

  const issueTokens = async (project: string, person: Person) => {
    const seconds = Math.floor(now() / 1000);
    const { localId, provider, phoneNumber, email, displayName, rawId } = person;
    const idToken = await key.sign({
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: localId,
      user_id: localId,
      jti: randomBytes(12).toString('base64url'),
      auth_time: seconds,
      iat: seconds,
      exp: seconds + TOKEN_SECONDS,
      ...(phoneNumber && { phone_number: phoneNumber }),
      ...(email && { email, email_verified: true }),
      ...(displayName && { name: displayName }),
      firebase: { identities: { [provider]: [rawId] }, sign_in_provider: provider },
    });
    return { idToken, refreshToken: localId, expiresIn: String(TOKEN_SECONDS) };
  };

  /** The same person has the same id, in one project. */
  const deriveId = (...parts: readonly string[]): string =>
    createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 28);

  return {
    sendVerificationCode(project: string, fields: Fields) {
      const number = readText(fields, 'phoneNumber');
      if (number === '') throw new EmulatorError('MISSING_PHONE_NUMBER');
      if (!/^\+[1-9]\d{6,14}$/.test(number)) throw new EmulatorError('INVALID_PHONE_NUMBER');
      const failure = simulatedFailures[number.slice(-4)];
      if (failure) throw new EmulatorError(failure);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const sessionInfo = randomBytes(24).toString('base64url');
      sentCodes.set(sessionInfo, {
        project,
        number,
        code,
        until: number.endsWith(EXPIRED_SUFFIX) ? 0 : now() + CODE_LIFETIME_MS,
        tries: 0,
      });
      if (sentCodes.size > MAX_REMEMBERED) sentCodes.delete(sentCodes.keys().next().value ?? '');
      deliver(project, number, code);
      return { sessionInfo };
    },

    async signInWithPhoneNumber(project: string, fields: Fields) {
      const [sessionInfo, code] = [readText(fields, 'sessionInfo'), readText(fields, 'code')];
      if (sessionInfo === '') throw new EmulatorError('MISSING_SESSION_INFO');
      if (code === '') throw new EmulatorError('MISSING_CODE');
      const sentCode = sentCodes.get(sessionInfo);
      if (!sentCode || sentCode.project !== project)
        throw new EmulatorError('INVALID_SESSION_INFO');
      if (sentCode.until < now()) throw new EmulatorError('SESSION_EXPIRED');
      sentCode.tries += 1;
      if (sentCode.tries > 5) throw new EmulatorError('TOO_MANY_ATTEMPTS_TRY_LATER');
      if (sentCode.code !== code) throw new EmulatorError('INVALID_CODE');
      sentCodes.delete(sessionInfo);
      return signIn(project, {
        localId: deriveId(project, sentCode.number),
        provider: 'phone',
        phoneNumber: sentCode.number,
        rawId: sentCode.number,
        createdAt: now(),
      });
    },

    async signInWithIdp(project: string, fields: Fields) {
      const uri = readText(fields, 'requestUri');
      const params = new URLSearchParams(
        readText(fields, 'postBody') || (URL.canParse(uri) ? new URL(uri).search : ''),
      );
      // Escapes of the two addresses are decoded by now.
      if ([...params.values()].some(hasForbiddenCharacter))
        throw new EmulatorError('INVALID_IDP_RESPONSE');
      const provider = params.get('providerId') ?? '';
      const email = (params.get('email') ?? '').toLowerCase();
      if (!['google.com', 'facebook.com'].includes(provider) || !/^[^\s@]+@[^\s@]+$/.test(email))
        throw new EmulatorError('INVALID_IDP_RESPONSE');
      const displayName = params.get('name') ?? '';
      const rawId = deriveId(provider, email);
      const person: Person = {
        localId: deriveId(project, provider, email),
        provider,
        email,
        rawId,
        createdAt: now(),
        ...(displayName && { displayName }),
      };
      return {
        ...(await signIn(project, person)),
        providerId: provider,
        federatedId: `${provider}/${rawId}`,
        email,
        emailVerified: true,
        displayName,
        rawUserInfo: '{}',
        kind: 'identitytoolkit#VerifyAssertionResponse',
      };
    },

    lookup(fields: Fields) {
      // Only the SDK that has just logged in asks; the answer contains what it knows already.
      const person = people.get(readSubject(readText(fields, 'idToken')));
      if (!person) throw new EmulatorError('INVALID_ID_TOKEN');
      const { localId, provider, phoneNumber, email, displayName, rawId, createdAt } = person;
      const profile = {
        ...(phoneNumber && { phoneNumber }),
        ...(email && { email }),
        ...(displayName && { displayName }),
      };
      return {
        users: [
          {
            localId,
            ...profile,
            ...(email && { emailVerified: true }),
            createdAt: String(createdAt),
            lastLoginAt: String(createdAt),
            providerUserInfo: [{ providerId: provider, rawId, ...profile }],
          },
        ],
      };
    },

    async refresh(project: string, fields: Fields) {
      const person = people.get(readText(fields, 'refresh_token'));
      if (!person) throw new EmulatorError('TOKEN_EXPIRED');
      const { idToken, refreshToken, expiresIn } = await issueTokens(project, person);
      return {
        id_token: idToken,
        access_token: idToken,
        refresh_token: refreshToken,
        expires_in: expiresIn,
        token_type: 'Bearer',
        user_id: person.localId,
        project_id: project,
      };
    },

    /** The codes that may still be used, newest last, as the original emulator lists them. */
    codes: (project: string) =>
      [...sentCodes.values()]
        .filter((sentCode) => sentCode.project === project)
        .map(({ number, code }) => ({ phoneNumber: number, code })),
  };
}

export type Emulator = ReturnType<typeof createEmulator>;
