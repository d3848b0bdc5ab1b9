import { createContext, type ReactNode, useContext } from 'react';

import type { InitialState } from '../initial-state.ts';

/** What the page says about the site itself. */
type SiteFacts = Pick<
  InitialState,
  | 'book'
  | 'minimumAge'
  | 'resources'
  | 'customerService'
  | 'winners'
  | 'jackpot'
  | 'language'
  | 'page'
  | 'gtagId'
>;

const Facts = createContext<SiteFacts>({
  language: 'EN',
  book: 'PLAY',
  minimumAge: 18,
  resources: [],
  customerService: [],
  winners: [],
});

/** Gives the facts of the page's first data to everything inside. */
export function SiteFactsProvider({
  facts,
  children,
}: {
  readonly facts: SiteFacts;
  readonly children: ReactNode;
}) {
  return <Facts value={facts}>{children}</Facts>;
}

/** Which money is played with, from which age, and the operator's addresses elsewhere. */
export const useSiteFacts = (): SiteFacts => useContext(Facts);
