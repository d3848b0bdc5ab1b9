import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';
import type { TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';

import { catalogue } from '../../commands/seed/catalogue.ts';
import { loadDemoCatalogue } from '../../commands/seed/load-catalogue.ts';
import { seedDemo } from '../../commands/seed/seed-demo.ts';
import { deriveSigningKey } from '../../modules/money/audit/block.ts';
import { arcadeCredentials, type VendorCredentials } from '../../security/vendor-secret.ts';
import { tenants } from './test-tenants.ts';
import { createTenancyLookup } from '../../request/tenancy-lookup.ts';
import { writeTenants } from '../../start/prepare-database.ts';
import type { StartingData } from '../database/test-database.ts';
import { sealOperations } from '../ledger/seal-operations.ts';
import {
  call,
  type Caller,
  MASTER_KEY,
  startTestGateway,
  type TestGateway,
} from './test-gateway.ts';

/**
 * Fills a gateway with the demo's keys and accounts, and with every game that is drawn, as if all
 * their vendors were connected: a demo lists too few to page through.
 */
export const seedGateway = async ({
  db,
  tenancies,
  masterKey,
}: Pick<TestGateway, 'tenancies' | 'masterKey'> & {
  readonly db: Pick<TestGateway['db'], 'app'>;
}): Promise<void> => {
  const demo = await loadDemoCatalogue('/nonexistent');
  const games = catalogue.games.map((game) => ({ ...game, isPlayable: true }));
  await seedDemo(db.app, tenancies.all, { ...demo, ...catalogue, games }, { masterKey });
};

const demoData: StartingData = {
  name: 'demo',
  async write(db) {
    const tenancies = createTenancyLookup(tenants, await writeTenants(db.owner, tenants), {});
    await seedGateway({ db, tenancies, masterKey: MASTER_KEY });
    // A test may copy them much later, when the journal's verification misses their blocks.
    const key = deriveSigningKey(MASTER_KEY);
    for (const { tenantId } of tenancies.all) await sealOperations(db, tenantId, key);
  },
};

/** Starts a gateway with what `seedGateway` writes, which is written once for all of a run. */
export const startSeededGateway = (
  env: Readonly<Record<string, string>> = {},
  options: Parameters<typeof startTestGateway>[2] = {},
): Promise<TestGateway> => startTestGateway(env, tenants, { ...options, startingData: demoData });

type Name = keyof typeof contract.vendor;
type VendorAnswer = {
  readonly status: number;
  readonly body: Record<string, unknown> & { value?: Record<string, unknown> };
};

/** The parts of a vendor's request that a test can corrupt. */
export type RequestTampering = {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent instead of the body that was signed. */
  readonly sentBody?: string;
  readonly host?: string;
  readonly path?: string;
  readonly signedPath?: string;
  readonly signedMethod?: string;
  readonly timestamp?: string;
};

/** Makes a signed call as a vendor does. */
export async function vendorCall(
  app: FastifyInstance,
  { keyId, secret }: VendorCredentials,
  name: Name,
  input: unknown,
  spoil: RequestTampering = {},
): Promise<VendorAnswer> {
  const route = contract.vendor[name];
  const body = JSON.stringify(input);
  const [timestamp, nonce] = [spoil.timestamp ?? String(Date.now()), randomUUID()];
  const signature = signVendorCall(secret, {
    method: spoil.signedMethod ?? route.method,
    path: spoil.signedPath ?? spoil.path ?? route.path,
    timestamp,
    nonce,
    body,
  });
  const given: Record<string, string | undefined> = {
    'content-type': 'application/json',
    host: spoil.host ?? 'gateway.internal',
    [signatureHeaders.key]: keyId,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: signature,
    ...spoil.headers,
  };
  const headers = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const response = await app.inject({
    method: route.method,
    url: spoil.path ?? route.path,
    headers,
    payload: spoil.sentBody ?? body,
  });
  return { status: response.statusCode, body: response.json() };
}

/** The arcade's own key for a tenant. */
export const getArcadeKey = (gateway: TestGateway, tenant: TenantConfig): VendorCredentials =>
  arcadeCredentials(gateway.masterKey, tenant.code);

/** Launches a game as a member and returns the token in the address. */
export async function launch(
  gateway: TestGateway,
  caller: Caller,
  nodeId = 'ARCADE.kite-season',
): Promise<{ readonly token: string; readonly url: URL }> {
  const answer = await call(gateway.app, caller, contract.games.launch, {
    query: { nodeId, accountType: 1 },
  });
  if (answer.status !== 200) throw new Error(`launch failed: ${JSON.stringify(answer.body)}`);
  const url = new URL((answer.body.value as { gameUrl: string }).gameUrl);
  return { token: url.searchParams.get('launch') ?? '', url };
}

/** Launches and exchanges: the player reference that a vendor then uses. */
export async function openGame(
  gateway: TestGateway,
  caller: Caller,
  gameCode = 'kite-season',
): Promise<{ readonly player: string; readonly balance: number }> {
  const { token } = await launch(gateway, caller, `ARCADE.${gameCode}`);
  const answer = await vendorCall(gateway.app, getArcadeKey(gateway, caller.tenant), 'session', {
    launchToken: token,
    gameCode,
  });
  if (answer.status !== 200) throw new Error(`session failed: ${JSON.stringify(answer.body)}`);
  return { player: String(answer.body['player']), balance: Number(answer.body['balance']) };
}

/** Pays play money in. */
export async function deposit(gateway: TestGateway, caller: Caller, amount: number): Promise<void> {
  const answer = await call(gateway.app, caller, contract.wallet.deposit, { body: { amount } });
  if (answer.status !== 200) throw new Error(`deposit failed: ${JSON.stringify(answer.body)}`);
}

/** Plays a round of one bet in a game of the arcade to its end. */
export async function playRound(
  gateway: TestGateway,
  caller: Caller,
  {
    stake,
    win,
    ...said
  }: { stake: number; win: number; validBet?: number; opponents?: readonly string[] },
): Promise<void> {
  const { player } = await openGame(gateway, caller);
  const roundId = randomUUID();
  const bet = {
    player,
    currency: caller.tenant.currency.code,
    gameCode: 'kite-season',
    roundId,
    txId: `${roundId}-bet`,
    amount: stake,
  };
  const key = getArcadeKey(gateway, caller.tenant);
  const closing = { ...bet, ...said, txId: `${roundId}-win`, betTxId: bet.txId, amount: win };
  for (const [name, body] of [
    ['bet', bet],
    ['win', closing],
  ] as const) {
    const answer = await vendorCall(gateway.app, key, name, body);
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  }
}
