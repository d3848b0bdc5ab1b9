import { useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { NewsStore } from '../../model/news-store.ts';

/** Gives a page of bonuses the events about them. */
export function withBonusNews<Props extends { readonly changes: number }>(
  Screen: ComponentType<Props>,
): ComponentType<Omit<Props, 'changes'>> {
  return observer(function BonusPage(props: Omit<Props, 'changes'>) {
    const { bonuses } = useStore(NewsStore);
    return <Screen {...({ ...props, changes: bonuses } as Props)} />;
  });
}
