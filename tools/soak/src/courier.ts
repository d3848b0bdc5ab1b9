import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { createVendorClient, type VendorClient } from '@parlour/conformance/vendor-client';

import type { SoakEnvironment } from './environment.ts';
import type { Acknowledged, Operation } from './oracle.ts';
import type { Tenancy } from './players.ts';

/** The longest wait for one operation: gateways that stay down are a fault of their own. */
const MAX_WAIT_MS = 180_000;

export type Courier = {
  /**
   * Delivers under the same id until a gateway acknowledges; `turn` decides with which gateway it
   * begins.
   */
  readonly deliver: (operation: Operation, turn: number) => Promise<Acknowledged>;
  readonly attempts: () => number;
  readonly close: () => void;
};

/** Brings operations to whichever gateway stands. */
export function createCourier(
  environment: SoakEnvironment,
  tenancies: readonly Tenancy[],
): Courier {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const clients = new Map<string, VendorClient>();
  let attempts = 0;

  const getClient = (url: string, { code, key }: Tenancy): VendorClient => {
    const name = `${url} ${code}`;
    let client = clients.get(name);
    if (!client) clients.set(name, (client = createVendorClient(url, key)));
    return client;
  };

  const deposit = (
    url: string,
    { account, id, body }: Operation,
    { site }: Tenancy,
  ): Promise<Acknowledged> =>
    new Promise((resolve) => {
      const text = JSON.stringify(body);
      const none = () => resolve({ status: 0, body: {} });
      const headers = {
        ...site,
        authorization: account.token,
        cookie: account.cookie ?? '',
        'idempotency-key': id,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      };
      const call = request(
        new URL('/wps/relay/MCSFE_depositByLaunchUrl', url),
        { method: 'POST', agent, timeout: 10_000, headers },
        (response) => {
          let said = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (said += part))
            .on('error', none)
            .on('end', () => {
              try {
                const answer = JSON.parse(said) as {
                  value?: Record<string, unknown>;
                  errorCode?: string;
                };
                resolve({
                  status: response.statusCode ?? 0,
                  body: answer.value ?? { errorCode: answer.errorCode },
                });
              } catch {
                none();
              }
            });
        },
      );
      call
        .on('error', none)
        .on('timeout', () => call.destroy())
        .end(text);
    });

  return {
    attempts: () => attempts,
    close: () => {
      agent.destroy();
      for (const client of clients.values()) client.close();
    },
    async deliver(operation, turn) {
      const tenancy = tenancies[operation.account.tenancy];
      if (!tenancy) throw new Error(`no tenancy ${operation.account.tenancy}`);
      const end = performance.now() + MAX_WAIT_MS;
      for (let n = turn; performance.now() < end; n++) {
        const open = environment.open();
        const url = open[n % Math.max(open.length, 1)];
        if (url !== undefined) {
          attempts++;
          const client = getClient(url, tenancy);
          const answer =
            operation.call === 'deposit'
              ? await deposit(url, operation, tenancy)
              : await client.deliver(client.sign(operation.call, operation.body));
          if (answer.status !== 0 && answer.status < 500) return answer;
        }
        await pause(20);
      }
      throw new Error(
        `${operation.call} ${operation.id} was not acknowledged within ${MAX_WAIT_MS / 1000} s`,
      );
    },
  };
}
