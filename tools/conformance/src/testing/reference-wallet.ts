import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';

import type { Key } from '../vendor-client.ts';
import type { Bug } from './bugs.ts';
import {
  CURRENCY,
  type Jackpot,
  type Member,
  ReferenceLedger,
  refusal,
  type Reply,
  type Transaction,
} from './reference-ledger.ts';

/**
 * A wallet in memory behind a real port, sound or with one bug, and its own source of players at
 * `/players`.
 */
export type ReferenceWallet = {
  readonly url: string;
  readonly players: string;
  readonly key: Key;
  readonly otherKey: Key;
  readonly stop: () => Promise<void>;
};

const MAX_BODY_BYTES = 256 * 1024;
const GAME = 'dice';
const keys = {
  one: { keyId: 'one.VENDOR.1', secret: 'secret of one' },
  two: { keyId: 'two.VENDOR.1', secret: 'secret of two' },
} as const;
const forged = refusal(403, 'vendor_signature_invalid');
const malformed = refusal(400, 'request.param.err');
const fields = {
  session: ['launchToken', 'gameCode'],
  balance: ['player'],
  bet: ['txId', 'player', 'roundId', 'gameCode', 'currency', 'amount'],
  win: ['txId', 'player', 'roundId', 'gameCode', 'currency', 'amount', 'betTxId'],
  rollback: ['txId', 'player', 'roundId', 'gameCode', 'currency', 'betTxId'],
  'jackpot-win': ['txId', 'player', 'roundId', 'gameCode', 'currency', 'betTxId'],
} as const;

/** Starts the wallet on a free port, with a jackpot of 1,000 by default. */
export async function startReferenceWallet(
  bug?: Bug,
  jackpot: Jackpot = 100_000,
): Promise<ReferenceWallet> {
  const ledger = new ReferenceLedger(bug, jackpot);
  const launches = new Map<string, { readonly player: string; used: boolean }>();
  let serial: Promise<unknown> = Promise.resolve();

  const makePlayer = (balance: number) => {
    const [player, launchToken] = [randomUUID(), randomUUID()];
    ledger.members.set(player, { tenant: 'one', player, balance: balance * 100, state: 'active' });
    launches.set(launchToken, { player, used: false });
    return { launchToken, gameCode: GAME, handle: player };
  };

  const findTenant = ({ headers, url = '' }: IncomingMessage, raw: Buffer): string | null => {
    const header = (name: string) => String(headers[name] ?? '');
    const [keyId, timestamp, nonce] = [
      header(signatureHeaders.key),
      header(signatureHeaders.timestamp),
      header(signatureHeaders.nonce),
    ];
    const found =
      Object.entries(keys).find(([, key]) => key.keyId === keyId) ??
      (bug === 'any key with the right secret' ? (['one', keys.one] as const) : undefined);
    if (!found || nonce.length < 8 || nonce.length > 128) return null;
    const isFresh =
      /^\d{13}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= 300_000;
    if (!isFresh && bug !== 'timestamp not checked') return null;
    const body =
      bug === 'signature over the parsed body' ? JSON.stringify(parseObject(raw) ?? {}) : raw;
    const accepts = (signed: { path?: string; nonce?: string }) =>
      signVendorCall(found[1].secret, {
        method: 'POST',
        path: url,
        timestamp,
        nonce,
        body,
        ...signed,
      }) === header(signatureHeaders.signature);
    const loose =
      bug === 'signature not checked' ||
      (bug === 'path not signed' &&
        ['/vendor/v1/win', '/vendor/v1/balance'].some((path) => accepts({ path })));
    if (bug === 'nonce not signed') return found[0];
    return accepts({}) || loose ? found[0] : null;
  };

  const answer = async (request: IncomingMessage, raw: Buffer): Promise<Reply> => {
    if (raw.length > MAX_BODY_BYTES && bug !== 'large bodies read')
      return refusal(413, 'payload_too_large');
    if (request.headers['content-type'] !== 'application/json' && bug !== 'any media type')
      return refusal(415, 'unsupported_media_type');
    const tenant = findTenant(request, raw);
    if (tenant === null) return forged;
    const name = (request.url ?? '').replace('/vendor/v1/', '') as keyof typeof fields;
    const body = parseObject(raw);
    if (!body || !isSound(name, body, bug)) return malformed;
    if (name === 'session')
      return exchange(tenant, body as { launchToken: string; gameCode: string });
    if (name !== 'balance')
      return ledger.post(tenant, { ...(body as Omit<Transaction, 'kind'>), kind: name });
    const member = ledger.members.get(String(body['player']));
    if (!member || (member.tenant !== tenant && bug !== "other tenant's player accepted"))
      return refusal(404, 'vendor_player_unknown');
    return ledger.mayAskAbout(member)
      ? { status: 200, body: { balance: member.balance / 100, currency: CURRENCY } }
      : refusal(403, 'vendor_session_ended');
  };

  const exchange = (
    tenant: string,
    { launchToken, gameCode }: { launchToken: string; gameCode: string },
  ): Reply => {
    const launch = launches.get(launchToken);
    const member = ledger.members.get(launch?.player ?? '');
    if (
      !launch ||
      !member ||
      (launch.used && bug !== 'token used twice') ||
      gameCode !== GAME ||
      member.tenant !== tenant
    )
      return refusal(401, 'launch_token_invalid');
    launch.used = true;
    return {
      status: 200,
      body: { player: member.player, currency: CURRENCY, balance: member.balance / 100 },
    };
  };

  const setUpPlayer = (raw: Buffer): Reply => {
    const { action, handle, balance } = JSON.parse(raw.toString()) as {
      action: string;
      handle: string;
      balance: number;
    };
    if (action === 'player') return { status: 200, body: makePlayer(balance) };
    const member = ledger.members.get(handle);
    if (member) member.state = action as Member['state'];
    return { status: 200, body: {} };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await readBody(request);
    // A body that was cut off is nothing.
    if (raw === null) return;
    const isGone = bug === 'effect lost with the connection' && (await goesAway(request));
    const { status, body } =
      request.url === '/players' ? setUpPlayer(raw) : await replyTo(request, raw, isGone);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const replyTo = (request: IncomingMessage, raw: Buffer, isGone: boolean): Promise<Reply> =>
    isGone ? rollBackLost(raw) : answer(request, raw);
  // The caller is gone, so its bet is given up for good.
  const rollBackLost = async (raw: Buffer): Promise<Reply> => {
    const { txId = '', player = '' } = (parseObject(raw) ?? {}) as {
      txId?: string;
      player?: string;
    };
    await ledger.post('one', {
      ...(parseObject(raw) as Omit<Transaction, 'kind'>),
      kind: 'rollback',
      txId: `lost-${txId}`,
      player,
      betTxId: txId,
    });
    return refusal(500, 'system_error');
  };

  const server = createServer((request, response) => {
    const work = () =>
      handle(request, response).catch((error: Error) => {
        response.writeHead(500).end(error.message);
      });
    serial = bug === 'half a body stops everybody' ? serial.then(work) : work();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    players: `${url}/players`,
    key: keys.one,
    otherKey: keys.two,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const readBody = (request: IncomingMessage): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', () => resolve(null))
      .on('close', () => resolve(null));
  });

/** Whether the caller hangs up right after its request. */
const goesAway = (request: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(request.socket.destroyed), 4);
  });

function parseObject(raw: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function isSound(
  name: keyof typeof fields,
  body: Record<string, unknown>,
  bug: Bug | undefined,
): boolean {
  const known: readonly string[] = fields[name];
  if (
    known.some((field) => !(field in body)) ||
    Object.keys(body).some(
      (field) =>
        !known.includes(field) &&
        !(name === 'win' && field === 'closeRound') &&
        !(name === 'jackpot-win' && field === 'amount' && bug === "jackpot of the vendor's amount"),
    )
  )
    return false;
  const longest = bug === 'ids of any length' ? 10_000 : 128;
  const texts = known
    .filter((field) => field !== 'amount')
    .every(
      (field) =>
        typeof body[field] === 'string' &&
        /^[\x21-\x7e]+$/.test(body[field]) &&
        body[field].length <= longest,
    );
  if (!texts || !known.includes('amount')) return texts;
  const { amount } = body;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount > 1e12) return false;
  if (amount !== Number(amount.toFixed(2)) && bug !== 'thousandths taken') return false;
  return name === 'bet'
    ? amount > 0 || (bug === 'negative amounts taken' && amount !== 0)
    : amount >= 0 || bug === 'negative amounts taken';
}
