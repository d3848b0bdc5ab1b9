import { createContext, type ReactNode, useContext, useMemo } from 'react';

type StoreClass<Store> = abstract new (...inputs: never[]) => Store;

/** The stores of one application, by their class. */
export type StoreMap = ReadonlyMap<unknown, object>;

/** Puts stores together; each class may appear once. */
export function storeMap(...stores: readonly object[]): StoreMap {
  return new Map(stores.map((store) => [store.constructor, store]));
}

const Stores = createContext<StoreMap>(new Map());

/** Gives stores to everything inside, besides those that it has from outside. */
export function StoreProvider({
  stores,
  children,
}: {
  readonly stores: StoreMap;
  readonly children: ReactNode;
}) {
  const outer = useContext(Stores);
  const all = useMemo(() => new Map([...outer, ...stores]), [outer, stores]);
  return <Stores value={all}>{children}</Stores>;
}

/** The store of a class; a missing one is a mistake in the wiring, not a state. */
export function useStore<Store extends object>(store: StoreClass<Store>): Store {
  const found = useContext(Stores).get(store);
  if (!found) throw new Error(`no ${store.name} was given to StoreProvider`);
  // The map is keyed by class: what is found under a class is one of its objects.
  return found as Store;
}
