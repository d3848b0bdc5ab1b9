import { randomUUID } from 'node:crypto';

import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

import { createTtlCache } from '../cache/ttl-cache.ts';
import type { Database } from '../db/pool.ts';
import type { AtRest } from '../security/at-rest.ts';

/** The public key as clients get it. */
type PublicKey = {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly alg: string;
  readonly use: 'enc';
};

/** The keys of encrypted request bodies. */
export type PayloadKeys = {
  /** The current public key; rotated daily. */
  readonly current: () => Promise<PublicKey>;
  /** The private key of a kid; null if unknown or replaced more than an hour ago. */
  readonly private: (kid: string) => Promise<CryptoKey | null>;
};

export const PAYLOAD_ALG = 'ECDH-ES+A256KW';

type Row = { kid: string; x: string; y: string; sealed: string; current: boolean };
type LoadedKey = {
  readonly public: PublicKey;
  readonly private: CryptoKey;
  readonly current: boolean;
};

const ROTATE_AFTER = '1 day';
/** Time in ms for which keys are cached; other gateways rotate them too. */
const CACHE_MS = 60_000;
/** An unknown key id makes a gateway read the keys again, at most this often. */
const MIN_REREAD_MS = 1000;
/** The only key of the cache: all live keys are read together. */
const LIVE_KEYS = 'live';

// The newest key, and older ones whose successor is younger than an hour.
const LIVE_KEYS_SQL = `select kid, x, y, sealed, successor is null as current from (
    select kid, x, y, sealed, created_at, lead(created_at) over (order by created_at) as successor
      from payload_key) as keys
  where successor is null or successor > clock_timestamp() - interval '1 hour'`;

type Deps = {
  readonly db: Pick<Database, 'raw'>;
  readonly atRest: AtRest;
  readonly now?: () => number;
};

/** Keys are in the database, private parts encrypted: every gateway can decrypt for every key. */
export function createPayloadKeys({ db, atRest, now = Date.now }: Deps): PayloadKeys {
  const cache = createTtlCache<readonly LoadedKey[]>({ ttlMs: CACHE_MS, now });

  const read = async (): Promise<readonly LoadedKey[]> => {
    const rows = await db.raw.many<Row>('payload-keys-live', LIVE_KEYS_SQL);
    return Promise.all(
      rows.map(async ({ kid, x, y, sealed, current }) => ({
        public: {
          kid,
          kty: 'EC' as const,
          crv: 'P-256' as const,
          x,
          y,
          alg: PAYLOAD_ALG,
          use: 'enc' as const,
        },
        private: (await importJWK(
          JSON.parse(atRest.open(`payload-key:${kid}`, sealed)) as JWK,
          PAYLOAD_ALG,
        )) as CryptoKey,
        current,
      })),
    );
  };

  const refresh = async (): Promise<readonly LoadedKey[]> => {
    const young = await db.raw.one<{ kid: string }>(
      'payload-key-young',
      'select kid from payload_key where created_at > clock_timestamp() - $1::interval limit 1',
      [ROTATE_AFTER],
    );
    if (!young) await add();
    return read();
  };

  async function add(): Promise<void> {
    const pair = await generateKeyPair(PAYLOAD_ALG, { crv: 'P-256', extractable: true });
    const jwk = await exportJWK(pair.privateKey);
    const kid = randomUUID();
    await db.raw.one('payload-key-add', 'select add_payload_key($1, $2, $3, $4, $5::interval)', [
      kid,
      jwk.x ?? '',
      jwk.y ?? '',
      atRest.seal(`payload-key:${kid}`, JSON.stringify(jwk)),
      ROTATE_AFTER,
    ]);
  }

  const keys = (): Promise<readonly LoadedKey[]> => cache(LIVE_KEYS, refresh);

  return {
    async current() {
      const newest = (await keys()).find(({ current }) => current);
      if (!newest) throw new Error('no payload key after a refresh');
      return newest.public;
    },
    async private(kid) {
      const find = async () => (await keys()).find((key) => key.public.kid === kid)?.private;
      const known = await find();
      if (known) return known;
      // Another gateway may just have rotated; read again, but at most once a second.
      cache.expire(LIVE_KEYS, MIN_REREAD_MS);
      return (await find()) ?? null;
    },
  };
}
