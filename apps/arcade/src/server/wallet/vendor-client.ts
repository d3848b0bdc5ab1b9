import { randomBytes } from 'node:crypto';

import {
  type CallInput,
  contract,
  type ErrorCode,
  type Reply,
  type Route,
} from '@parlour/contract';
import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';
import { z } from 'zod';

import type { VendorKeys } from '../config.ts';
import { walletCalls } from './wallet-metrics.ts';

type Calls = typeof contract.vendor;

/**
 * The outcome of a call: an answer, a refusal with its code that is final for this transaction id,
 * or no certain knowledge.
 */
export type Outcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly balance?: number | undefined }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The arcade's only way to money: the signed vendor API of the gateway. */
export type VendorClient = {
  readonly [Name in keyof Calls]: (
    tenant: string,
    body: CallInput<Calls[Name]>['body'],
  ) => Promise<Outcome<Reply<Calls[Name]>>>;
};

/**
 * Responses that settle a transaction ID for ever. Everything else (5xx, a signature fault, a
 * timeout) leaves open what happened.
 */
const final = new Set<string>([
  'insufficient_funds',
  'account_excluded',
  'account_locked',
  'age_below_minimum',
  'limit_stake_reached',
  'bonus_bet_limit_reached',
  'limit_loss_reached',
  'limit_session_reached',
  'reality_check_due',
  'vendor_player_unknown',
  'vendor_currency_mismatch',
  'vendor_tx_tombstoned',
  'vendor_bet_unknown',
  'vendor_bet_settled',
  'vendor_session_ended',
  'vendor_game_unknown',
  'vendor_round_closed',
  'free_spins_unavailable',
  'vendor_amount_too_large',
  'real_money_not_licensed',
  'launch_token_invalid',
]);

/**
 * Further refusals that are final for a jackpot: the game takes no part, or this wallet has none.
 */
const noJackpot = new Set<string>(['permission_denied', 'not_found']);

const Refused = z.object({
  errorCode: z.string(),
  value: z.object({ balance: z.number().optional() }).nullish(),
});

/**
 * Makes the client. `timeoutMs` is longer than the gateway's own deadline, so that its clear answer
 * wins over our guess.
 */
export function createVendorClient({
  gatewayUrl,
  keys,
  timeoutMs = 4000,
}: {
  gatewayUrl: string;
  keys: VendorKeys;
  timeoutMs?: number;
}): VendorClient {
  async function call<T>(route: Route, tenant: string, input: unknown): Promise<Outcome<T>> {
    const key = keys[tenant];
    if (!key) return { kind: 'unknown', reason: `no vendor key for ${tenant}` };
    const body = JSON.stringify(input);
    const timestamp = String(Date.now());
    const nonce = randomBytes(16).toString('hex');
    const signature = signVendorCall(key.secret, {
      method: route.method,
      path: route.path,
      timestamp,
      nonce,
      body,
    });
    try {
      const response = await fetch(gatewayUrl + route.path, {
        method: route.method,
        headers: {
          'content-type': 'application/json',
          [signatureHeaders.key]: key.keyId,
          [signatureHeaders.timestamp]: timestamp,
          [signatureHeaders.nonce]: nonce,
          [signatureHeaders.signature]: signature,
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return read<T>(route, response.status, await response.json());
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
    }
  }
  return Object.fromEntries(
    Object.entries(contract.vendor).map(([name, route]) => [
      name,
      async (tenant: string, body: unknown) => {
        const outcome = await call(route, tenant, body);
        walletCalls.inc({ call: name, outcome: outcome.kind });
        return outcome;
      },
    ]),
  ) as unknown as VendorClient;
}

function read<T>(route: Route, status: number, json: unknown): Outcome<T> {
  if (status === 200) {
    const reply = route.reply.safeParse(json);
    if (reply.success) return { kind: 'answer', value: reply.data as T };
  }
  const refused = Refused.safeParse(json);
  if (
    refused.success &&
    status >= 400 &&
    status < 500 &&
    (final.has(refused.data.errorCode) ||
      (route === contract.vendor.jackpotWin && noJackpot.has(refused.data.errorCode)) ||
      (route === contract.vendor.relatedPlayers && refused.data.errorCode === 'not_found'))
  ) {
    return {
      kind: 'refused',
      code: refused.data.errorCode as ErrorCode,
      balance: refused.data.value?.balance,
    };
  }
  return {
    kind: 'unknown',
    reason: `HTTP ${status} ${refused.success ? refused.data.errorCode : 'without a code'}`,
  };
}
