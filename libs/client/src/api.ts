import type { Api, CallOptions } from '@parlour/contract';

import { CallError } from './call-error.ts';
import type { Send, TransportOptions } from './transport.ts';

/** What the client asks of its surroundings. */
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
  // A group stays the same object: an effect that depends on it must not begin again with every
  // drawing.
  const groups = new Map<string, object>();
  const group = (name: string): object => {
    const known =
      groups.get(name) ??
      new Proxy(
        {},
        {
          get: (_, call) =>
            typeof call === 'string' && call !== 'then'
              ? (input?: object, more?: CallOptions) => send(name, call, input, more)
              : undefined,
        },
      );
    groups.set(name, known);
    return known;
  };
  // The proxy has every group and call of the contract; `transport` refuses names that the
  // table does not hold.
  return new Proxy(
    {},
    { get: (_, name) => (typeof name === 'string' && name !== 'then' ? group(name) : undefined) },
  ) as Api;
}
