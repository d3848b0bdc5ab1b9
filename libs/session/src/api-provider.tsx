import type { Api } from '@parlour/contract';
import { createContext, type ReactNode, useContext } from 'react';

const Calls = createContext<Api | null>(null);

/** Gives the client to screens that create their own store when they open. */
export function ApiProvider({
  api,
  children,
}: {
  readonly api: Api;
  readonly children: ReactNode;
}) {
  return <Calls value={api}>{children}</Calls>;
}

/** The client of the contract. */
export function useApi(): Api {
  const api = useContext(Calls);
  if (!api) throw new Error('no api was given to ApiProvider');
  return api;
}
