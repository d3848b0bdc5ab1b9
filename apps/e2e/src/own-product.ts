import { get } from 'node:http';

import { startProduct } from '@parlour/bench/product';
import { Client } from 'pg';

/** A product for journeys that change what every visitor sees. */
export type OwnProduct = {
  readonly port: number;
  /** For commands, which ask the database. */
  readonly databaseUrl: string;
  /** Writes or, with null, removes a setting of a brand, as an operator does. */
  readonly set: (tenant: string, key: string, value: object | null) => Promise<void>;
  /** Gives a brand a licence record, as one in its configuration would. */
  readonly license: (tenant: string) => Promise<void>;
  /** Fetches a page without a browser: names under localhost do not go through the resolver. */
  readonly look: (
    host: string,
    path: string,
  ) => Promise<{ readonly status: number; readonly text: string }>;
  /**
   * Puts back what journeys change for others: settings, licences, the passwords of accounts that
   * the demo has, codes that were sent.
   */
  readonly restore: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the product as a newcomer does, on ports and data of its own, with what has been built.
 * Its gateway remembers no settings and keeps no pages: what is set holds at the next request.
 */
export async function startOwnProduct(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnProduct> {
  const product = await startProduct(port, {
    settings: { SKIP_BUILD: '1', HUMAN_CHECK: 'off', SETTINGS_CACHE_TTL_MS: '0', ...settings },
    isSilent: true,
  });
  const db = new Client({ connectionString: product.databaseUrl });
  await db.connect();
  await remember(db);
  return {
    port,
    databaseUrl: product.databaseUrl,
    async set(code, key, value) {
      const { rows } = await db.query<{ id: number }>('select id from tenant where code = $1', [
        code,
      ]);
      const id = rows[0]?.id;
      if (value === null)
        await db.query('delete from setting where tenant = $1 and key = $2', [id, key]);
      else
        await db.query(
          `insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key)
            do update set value = excluded.value, updated_at = now()`,
          [id, key, JSON.stringify(value)],
        );
    },
    async license(code) {
      await db.query(
        `update tenant set book = 'REAL', licensed_until = now() + interval '1 year'
          where code = $1`,
        [code],
      );
    },
    look: (host, path) =>
      new Promise((resolve, reject) => {
        get(
          {
            host: '127.0.0.1',
            port,
            path,
            headers: { host: `${host}:${port}`, 'accept-language': 'en' },
          },
          (answer) => {
            let text = '';
            answer
              .setEncoding('utf8')
              .on('data', (part: string) => (text += part))
              .on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          },
        ).on('error', reject);
      }),
    restore: () => restore(db),
    async stop() {
      await db.end();
      await product.stop();
    },
  };
}

/** Tables of this connection keep what a product began with. */
const remember = (db: Client) =>
  db.query(
    `create temporary table first_setting as table setting;
     create temporary table first_tenant as select id, book, licensed_until from tenant;
     create temporary table first_member as
       select tenant, id, password_hash, password_changed_at from member`,
  );

const restore = async (db: Client): Promise<void> => {
  await db.query(
    `delete from setting;
     insert into setting table first_setting;
     update tenant set book = first.book, licensed_until = first.licensed_until
       from first_tenant first where first.id = tenant.id;
     update member set password_hash = first.password_hash,
         password_changed_at = first.password_changed_at
       from first_member first where (first.tenant, first.id) = (member.tenant, member.id)
         and first.password_hash is distinct from member.password_hash;
     delete from verification_code`,
  );
};
