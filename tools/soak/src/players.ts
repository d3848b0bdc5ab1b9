import { createHash, randomBytes } from 'node:crypto';

import type { TenantId } from '@parlour/gateway/ids';
import { hashPin, insertPayee, insertPin } from '@parlour/gateway/insert-payee';
import { arcadeCredentials } from '@parlour/gateway/vendor-secret';
import { loadTenant } from '@parlour/nx/load-tenant';
import { Client } from 'pg';

import type { Account } from './oracle.ts';

/** One tenant of the run: its number, its vendor's key and the headers of its site. */
export type Tenancy = {
  readonly id: TenantId;
  readonly code: string;
  readonly source: string;
  readonly key: { readonly keyId: string; readonly secret: string };
  readonly site: Readonly<Record<string, string>>;
  readonly merchantCode: string;
  readonly currency: string;
  /** A method of deposits that asks for nothing but the amount. */
  readonly method: string;
};

export type Seeded = {
  readonly tenancies: readonly Tenancy[];
  readonly accounts: readonly Account[];
};

const START_CENTS = 100_000;
/** Some of each tenant are played by several clients at once, and can never run out of money. */
const BUSY = 10;
const BUSY_CENTS = 1_000_000_000;

const methods: Readonly<Record<string, string>> = {
  philippines: 'gcash',
  india: 'upi-qr',
  pakistan: 'otc-voucher',
};

/** Every withdrawal is paid by itself: an operator's decision is no part of the run. */
const WITHDRAWAL_RULES = {
  minimum: 1,
  maximum: 1e9,
  dailyCount: 100,
  dailyAmount: 1e9,
  turnoverPercent: 0,
  autoApproveUpTo: 1e9,
  reviewAbove: 1e9,
};

const TRANSFER_RULES = { minimum: 1, maximum: 1e9, dailyAmount: 1e9 };

const sha = (text: string): Buffer => createHash('sha256').update(text).digest();

type Person = Omit<Account, 'payee'> & { readonly secret: string };
type TenantRow = { readonly id: TenantId; readonly currency: string };

/** Gives each player a session, a play session and play money. */
async function openSessions(
  db: Client,
  tenant: TenantRow,
  people: readonly Person[],
): Promise<void> {
  const list = <Value>(of: (person: Person) => Value) => people.map(of);
  await db.query(
    `insert into session (tenant, token_hash, bind_hash, member, expires_at)
          select $1, t, b, m, now() + interval '12 hours'
          from unnest($2::bytea[], $3::bytea[], $4::bigint[]) as x (t, b, m)`,
    [
      tenant.id,
      list(({ token }) => sha(token)),
      list(({ secret }) => sha(secret)),
      list(({ member }) => member),
    ],
  );
  await db.query(
    `insert into play_session (tenant, member, session_hash, expires_at)
          select $1, m, t, now() + interval '12 hours'
          from unnest($2::bytea[], $3::bigint[]) as x (t, m)`,
    [tenant.id, list(({ token }) => sha(token)), list(({ member }) => member)],
  );
  await db.query(
    `with intent as (insert into deposit_intent (tenant, member, asset, amount, provider)
         select $1, m, money_asset('PLAY'), c * 10000, 'sandbox'
         from unnest($2::bigint[], $3::bigint[]) as x (m, c) returning public_id, amount)
         select count(*) from intent`,
    [tenant.id, list(({ member }) => member), list(({ startCents }) => startCents)],
  );
  await db.query(
    `select post_deposit($1::smallint, public_id, 'sandbox', amount, $2, 'soak')
          from deposit_intent where tenant = $1 and member = any($3::bigint[])`,
    [tenant.id, tenant.currency, list(({ member }) => member)],
  );
}

/** Lets the vendor bet in the game `soak`, and call each player by the public id. */
async function launchGame(
  db: Client,
  tenant: TenantRow,
  vendor: number,
  people: readonly Person[],
): Promise<void> {
  const members = people.map(({ member }) => member);
  await db.query(
    `insert into vendor_player (tenant, vendor, player, member)
      select $1, $2, public_id, id from member where tenant = $1 and id = any ($3::bigint[])`,
    [tenant.id, vendor, members],
  );
  await db.query(
    `insert into vendor_session (tenant, vendor, member, game, play_session)
      select $1, $2, member, 'soak', id from play_session
      where tenant = $1 and member = any ($3::bigint[])`,
    [tenant.id, vendor, members],
  );
}

/** Lets each player withdraw to an account of the player's own; answers with the accounts. */
async function openPayees(
  db: Client,
  { id: tenant }: TenantRow,
  people: readonly Person[],
  masterKey: Buffer,
): Promise<readonly Account[]> {
  const hash = await hashPin();
  const accounts: Account[] = [];
  for (const [index, { secret, ...person }] of people.entries()) {
    const { player: member } = person;
    await insertPin(db, { tenant, member, hash });
    const accountNumber = String(tenant * 1e10 + index);
    const payee = await insertPayee(db, masterKey, { tenant, member, accountNumber });
    accounts.push({ ...person, payee, cookie: `__Host-sid=${secret}` });
  }
  return accounts;
}

type MemberRow = { readonly id: string; readonly public_id: string };

/** Makes an agent and other members; the busy ones are its direct downline. */
async function insertMembers(db: Client, tenant: TenantId, count: number): Promise<MemberRow[]> {
  const insert = async (type: string, some: number, upline: string | null) => {
    const { rows } = await db.query<MemberRow>(
      `insert into member (tenant, username, book, birth_date, type, upline)
          select $1, 'soak' || n || '-' || substr(gen_random_uuid()::text, 1, 8), 'PLAY',
          '1990-01-01', $2, case when n < $4 then $5::bigint end
          from generate_series(1, $3) n returning id, public_id`,
      [tenant, type, some, BUSY, upline],
    );
    return rows;
  };
  const agents = await insert('agent_1', 1, null);
  return [...agents, ...(await insert('member', count - 1, agents[0]?.id ?? null))];
}

type TenancyOptions = {
  readonly code: string;
  /** The index of the tenancy in the run. */
  readonly tenancy: number;
  readonly count: number;
  readonly masterKey: Buffer;
};

async function seedTenancy(
  db: Client,
  { code, tenancy, count, masterKey }: TenancyOptions,
): Promise<{ readonly tenancy: Tenancy; readonly accounts: readonly Account[] }> {
  const { domains, merchantCode } = await loadTenant(code);
  const {
    rows: [tenant],
  } = await db.query<{ id: TenantId; currency: string }>(
    'select id, currency from tenant where code = $1',
    [code],
  );
  if (!tenant) throw new Error(`No tenant ${code} in the database`);
  await db.query('begin');
  await db.query("select set_config('app.tenant', $1, true)", [String(tenant.id)]);
  const {
    rows: [vendor],
  } = await db.query<{ id: number }>(
    "select id from vendor where tenant = $1 and code = 'ARCADE'",
    [tenant.id],
  );
  const made: Tenancy = {
    id: tenant.id,
    code,
    source: `vendor:${vendor?.id}`,
    key: arcadeCredentials(masterKey, code),
    site: { host: `${domains[0]}:4000`, merchant: merchantCode },
    merchantCode,
    currency: tenant.currency,
    method: methods[code] ?? '',
  };
  await db.query(
    `insert into setting (tenant, key, value) values ($1, 'withdrawals', $2), ($1, 'transfers', $3)
      on conflict (tenant, key) do update set value = excluded.value`,
    [tenant.id, JSON.stringify(WITHDRAWAL_RULES), JSON.stringify(TRANSFER_RULES)],
  );
  const rows = await insertMembers(db, tenant.id, count);
  const people = rows.map(({ id, public_id: player }, index): Person => ({
    tenancy,
    member: id,
    player,
    currency: tenant.currency,
    token: randomBytes(32).toString('base64url'),
    secret: randomBytes(32).toString('base64url'),
    isBusy: index < BUSY,
    isAgent: index === 0,
    startCents: index < BUSY ? BUSY_CENTS : START_CENTS,
  }));
  await openSessions(db, tenant, people);
  await launchGame(db, tenant, vendor?.id ?? 0, people);
  const accounts = await openPayees(db, tenant, people, masterKey);
  await db.query('commit');
  return { tenancy: made, accounts };
}

/** Makes logged-in players with money and a payee in each tenant. */
export async function seedAccounts(
  databaseUrl: string,
  codes: readonly string[],
  count: number,
  masterKey: Buffer,
): Promise<Seeded> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const tenancies: Tenancy[] = [];
    const accounts: Account[] = [];
    for (const [tenancy, code] of codes.entries()) {
      const seeded = await seedTenancy(db, { code, tenancy, count, masterKey });
      tenancies.push(seeded.tenancy);
      accounts.push(...seeded.accounts);
    }
    // Plans for empty tables would be kept otherwise.
    await db.query('analyze');
    return { tenancies, accounts };
  } finally {
    await db.end();
  }
}
