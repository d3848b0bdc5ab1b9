import { gameHref } from '@parlour/games';
import { useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { NewsStore } from '../../model/news-store.ts';

/** The props that the site passes to pages of bonuses. */
type Given = {
  /** Counts the events about them. */
  readonly changes: number;
  readonly gameHref?: typeof gameHref;
};

/** Gives a page of bonuses the events about them, and the pages of games. */
export function withBonusNews<Props extends Given>(
  Screen: ComponentType<Props>,
): ComponentType<Omit<Props, keyof Given>> {
  return observer(function BonusPage(props: Omit<Props, keyof Given>) {
    const { bonuses } = useStore(NewsStore);
    return <Screen {...({ ...props, changes: bonuses, gameHref } as unknown as Props)} />;
  });
}
