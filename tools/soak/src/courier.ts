import { setTimeout as pause } from 'node:timers/promises';

import { createVendorClient, type VendorClient } from '@parlour/conformance/vendor-client';

import type { SoakEnvironment } from './environment.ts';
import { type Acknowledged, isVendorCall, type Operation } from './oracle.ts';
import type { Tenancy } from './players.ts';
import { createSiteClient } from './site-client.ts';

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

type Deps = {
  readonly environment: SoakEnvironment;
  readonly tenancies: readonly Tenancy[];
  /** Signs the notices of the sandbox provider. */
  readonly sandboxSecret: Buffer;
};

/** Brings operations to whichever gateway stands. */
export function createCourier({ environment, tenancies, sandboxSecret }: Deps): Courier {
  const site = createSiteClient(sandboxSecret);
  const clients = new Map<string, VendorClient>();
  let attempts = 0;

  const getClient = (url: string, { code, key }: Tenancy): VendorClient => {
    const name = `${url} ${code}`;
    let client = clients.get(name);
    if (!client) clients.set(name, (client = createVendorClient(url, key)));
    return client;
  };

  const send = (url: string, operation: Operation, tenancy: Tenancy): Promise<Acknowledged> => {
    if (!isVendorCall(operation)) return site.send(url, operation, tenancy);
    const client = getClient(url, tenancy);
    return client.deliver(client.sign(operation.call, operation.body));
  };

  return {
    attempts: () => attempts,
    close: () => {
      site.close();
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
          const answer = await send(url, operation, tenancy);
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
