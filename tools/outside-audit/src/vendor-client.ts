import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';

import { launch } from './arcade-client.ts';
import { BRAND, describe, reason } from './attack.ts';
import type { Demo, Operator } from './demo-client.ts';
import { type Answer, toAnswer } from './http-client.ts';
import type { Visitor } from './member-client.ts';

const GAME = 'kite-season';
type Name = keyof typeof contract.vendor;

/** A vendor's server, of one game and one player of it. */
type VendorServer = {
  readonly call: (name: Name, body: object) => Promise<Answer>;
  /** Takes a stake in a round; answers the id of the transaction. */
  readonly bet: (roundId: string, amount: number) => Promise<string>;
  /** Ends a round with what it won. */
  readonly end: (roundId: string, betTxId: string, amount: number) => Promise<Answer>;
  readonly rollback: (roundId: string, betTxId: string) => Promise<Answer>;
};

type Key = { readonly keyId: string; readonly secret: string };

/** A key of the arcade's vendor that one operator proposed. */
export type ProposedKey = {
  readonly operator: Operator;
  readonly answer: Answer;
  readonly call: (name: Name, body: object, from?: string) => Promise<Answer>;
  readonly openServer: (member: Visitor) => Promise<VendorServer>;
};

/** Has an operator propose a further key of the arcade's vendor while something is tried. */
export async function withProposedKey<Value>(
  demo: Demo,
  networks: readonly string[],
  run: (key: ProposedKey) => Promise<Value>,
): Promise<Value> {
  const { vendors } = operatorContract;
  const operator = await demo.as(`games.${BRAND}`);
  const body = { vendor: 'ARCADE', networks, reason };
  const answer = await operator.call(vendors.addKey, { brand: BRAND, body });
  const { keyId, secret } = answer.value as Key;
  if (keyId === undefined) throw new Error(`no key for a vendor: ${describe(answer)}`);
  const key = { keyId, secret };
  try {
    return await run({
      operator,
      answer,
      call: (name, input, from) => callGateway(demo, key, { name, input, from }),
      openServer: (member) => openServer(demo, key, member),
    });
  } finally {
    await operator.call(vendors.revokeKey, { brand: BRAND, body: { key: keyId, reason } });
  }
}

/** The same with a key that a second operator has approved. */
export const withVendorKey = <Value>(
  demo: Demo,
  run: (key: ProposedKey) => Promise<Value>,
  networks: readonly string[] = ['127.0.0.1/32'],
): Promise<Value> =>
  withProposedKey(demo, networks, async (key) => {
    const approved = await demo.approve(key.answer.value['request']);
    if (approved.status !== 200) throw new Error(`the key: ${describe(approved)}`);
    return run(key);
  });

type Request = { readonly name: Name; readonly input: object; readonly from?: string | undefined };

async function callGateway(
  demo: Demo,
  { keyId, secret }: Key,
  { name, input, from }: Request,
): Promise<Answer> {
  const { method, path } = contract.vendor[name];
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const signed = { method, path, timestamp, nonce, body: JSON.stringify(input) };
  const raw = await demo.send('gateway.internal', {
    method,
    path,
    body: input,
    headers: {
      [signatureHeaders.key]: keyId,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.signature]: signVendorCall(secret, signed),
    },
    ...(from !== undefined && { from }),
  });
  return toAnswer(raw);
}

async function openServer(demo: Demo, key: Key, member: Visitor): Promise<VendorServer> {
  const call: VendorServer['call'] = (name, input) => callGateway(demo, key, { name, input });
  const launchToken = (await launch(member, GAME)).searchParams.get('launch');
  const opened = await call('session', { launchToken, gameCode: GAME });
  const { player, currency } = opened.value;
  if (player === undefined) throw new Error(`no session: ${describe(opened)}`);
  const movement = (roundId: string) => ({
    player,
    currency,
    gameCode: GAME,
    roundId,
    txId: randomUUID(),
  });
  return {
    call,
    async bet(roundId, amount) {
      const bet = { ...movement(roundId), amount };
      const answer = await call('bet', bet);
      if (answer.status !== 200) throw new Error(`bet: ${describe(answer)}`);
      return bet.txId;
    },
    end: (roundId, betTxId, amount) => call('win', { ...movement(roundId), betTxId, amount }),
    rollback: (roundId, betTxId) => call('rollback', { ...movement(roundId), betTxId }),
  };
}
