import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';

import type { Destination } from '../player-source.ts';
import type { Key } from '../vendor-client.ts';
import type { Bug } from './bugs.ts';
import {
  CURRENCY,
  type Jackpot,
  ReferenceLedger,
  refusal,
  type Reply,
  type Transaction,
} from './reference-ledger.ts';
import { type Member, ReferencePlayers, type Vendor } from './reference-players.ts';

/**
 * A wallet in memory behind a real port, sound or with one bug, and its own source of players at
 * `/players`.
 */
export type ReferenceWallet = {
  readonly url: string;
  readonly players: string;
  readonly key: Key;
  readonly otherKey: Key;
  readonly secondKey: Key;
  readonly stop: () => Promise<void>;
};

const MAX_BODY_BYTES = 256 * 1024;
const keys = {
  one: { keyId: 'one.VENDOR.1', secret: 'secret of one' },
  two: { keyId: 'two.VENDOR.1', secret: 'secret of two' },
  second: { keyId: 'one.SECOND.1', secret: 'secret of the second' },
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
  const players = new ReferencePlayers(bug);
  const ledger = new ReferenceLedger(players, bug, jackpot);
  let serial: Promise<unknown> = Promise.resolve();

  const findVendor = ({ headers, url = '' }: IncomingMessage, raw: Buffer): Vendor | null => {
    const header = (name: string) => String(headers[name] ?? '');
    const [keyId, timestamp, nonce] = [
      header(signatureHeaders.key),
      header(signatureHeaders.timestamp),
      header(signatureHeaders.nonce),
    ];
    const found =
      Object.values(keys).find((key) => key.keyId === keyId) ??
      (bug === 'any key with the right secret' ? keys.one : undefined);
    if (!found || nonce.length < 8 || nonce.length > 128) return null;
    const isFresh =
      /^\d{13}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= 300_000;
    if (!isFresh && bug !== 'timestamp not checked') return null;
    const body =
      bug === 'signature over the parsed body' ? JSON.stringify(parseObject(raw) ?? {}) : raw;
    const accepts = (signed: { path?: string; nonce?: string }) =>
      signVendorCall(found.secret, {
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
    const [tenant = '', code = ''] = found.keyId.split('.');
    return accepts({}) || loose || bug === 'nonce not signed' ? { tenant, code } : null;
  };

  const answer = async (request: IncomingMessage, raw: Buffer): Promise<Reply> => {
    if (raw.length > MAX_BODY_BYTES && bug !== 'large bodies read')
      return refusal(413, 'payload_too_large');
    if (request.headers['content-type'] !== 'application/json' && bug !== 'any media type')
      return refusal(415, 'unsupported_media_type');
    const vendor = findVendor(request, raw);
    if (vendor === null) return forged;
    const name = (request.url ?? '').replace('/vendor/v1/', '') as keyof typeof fields;
    const body = parseObject(raw);
    if (bug === 'huge amounts fail' && Number(body?.['amount']) > 1e15)
      return refusal(500, 'system_error');
    if (!body || !isSound(name, body, bug)) return malformed;
    if (name === 'session')
      return exchange(vendor, body as { launchToken: string; gameCode: string });
    if (name !== 'balance')
      return ledger.post(vendor, { ...(body as Omit<Transaction, 'kind'>), kind: name });
    const player = String(body['player']);
    const member = players.find(vendor, player);
    if (!member) return refusal(404, 'vendor_player_unknown');
    return ledger.mayAskAbout(player, member)
      ? { status: 200, body: { balance: member.balance / 100, currency: CURRENCY } }
      : refusal(403, 'vendor_session_ended');
  };

  const exchange = (
    vendor: Vendor,
    { launchToken, gameCode }: { launchToken: string; gameCode: string },
  ): Reply => {
    const entered = players.enter(vendor, launchToken, gameCode);
    if (!entered) return refusal(401, 'launch_token_invalid');
    const { player, member } = entered;
    return { status: 200, body: { player, currency: CURRENCY, balance: member.balance / 100 } };
  };

  const setUpPlayer = (raw: Buffer): Reply => {
    const { action, handle, balance, to } = JSON.parse(raw.toString()) as {
      action: string;
      handle: string;
      balance: number;
      to: Destination;
    };
    if (action === 'player') return { status: 200, body: players.make(balance) };
    if (action === 'launch') return { status: 200, body: players.launch(handle, to) };
    players.bring(handle, action as Member['state']);
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
    const [tenant = '', code = ''] = keys.one.keyId.split('.');
    await ledger.post(
      { tenant, code },
      {
        ...(parseObject(raw) as Omit<Transaction, 'kind'>),
        kind: 'rollback',
        txId: `lost-${txId}`,
        player,
        betTxId: txId,
      },
    );
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
    secondKey: keys.second,
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

/** True when the caller hangs up right after its request. */
const goesAway = (request: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    // test-rules: fixed wait, because nothing says that a caller stays
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
