import { createContext, type ReactNode, useContext } from 'react';

import type { InitialState } from '../initial-state.ts';

/** The facts about the site itself that the page states. */
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

/**
 * Returns the facts about the site: the money that is played with, the minimum age, and the
 * operator's addresses elsewhere.
 */
export const useSiteFacts = (): SiteFacts => useContext(Facts);
