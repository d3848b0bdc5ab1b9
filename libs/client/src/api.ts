import type { Api, CallOptions } from '@parlour/contract';

import { CallError } from './call-error.ts';
import type { Send, TransportOptions } from './transport.ts';

/** The options that the client needs from its environment. */
export type ApiOptions = TransportOptions;

/**
 * The typed client of the contract: `api.wallet.balance()`. Nothing is loaded before the first
 * call: HTTP client, table of calls and error mapping arrive together then, so that a page which
 * asks nothing carries nothing.
 */
export function createApi(options: ApiOptions): Api {
  let transport: Promise<Send> | undefined;
  const send: Send = async (...call) => {
    transport ??= import('./transport.ts').then(({ createTransport }) => createTransport(options));
    // A failed load must not stay: the next call tries again.
    transport.catch(() => (transport = undefined));
    const ready = await transport.catch(() => {
      throw new CallError('network');
    });
    return ready(...call);
  };
  // Groups and calls stay the same objects: an effect that depends on one must not begin again
  // with every drawing.
  const api = keepMembers((group) =>
    keepMembers((call) => (input?: object, more?: CallOptions) => send(group, call, input, more)),
  );
  // The proxy has every group and call of the contract; `transport` refuses names that the
  // table does not hold.
  return api as Api;
}

/** An object whose members are made when they are first asked for, and kept. */
const keepMembers = (make: (name: string) => object): object =>
  new Proxy<Record<string, object>>(
    // With nothing inherited that would pass for a member.
    Object.create(null) as Record<string, object>,
    {
      // What is awaited is asked for its `then`.
      get: (kept, name) =>
        typeof name === 'string' && name !== 'then' ? (kept[name] ??= make(name)) : undefined,
    },
  );
