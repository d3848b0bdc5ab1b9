import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { styled } from 'styled-components';

import type { ListState } from './use-list-state.ts';

/** The place in a list that is read page by page. */
export type PagedList = Pick<ListState<never>, 'cursor' | 'goTo'>;

type PagerProps = {
  readonly list: PagedList;
  /** The place of the next page, as the call answered it; null on the last. */
  readonly next: string | null | undefined;
  readonly shown: number;
};

/** The pages of a list that is read by its place: on, and back to the first. */
export function Pager({ list, next, shown }: PagerProps) {
  const { t } = useTranslation('shell');
  if (list.cursor === undefined && !next) return null;
  return (
    <Root aria-label={t('grid.pages')}>
      <span>{t('grid.rows', { count: shown })}</span>
      <Button
        tone="quiet"
        size="sm"
        disabled={list.cursor === undefined}
        onClick={() => list.goTo(null)}
      >
        {t('grid.first')}
      </Button>
      <Button tone="quiet" size="sm" disabled={!next} onClick={() => next && list.goTo(next)}>
        {t('grid.next')}
      </Button>
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-block-start: 1px solid ${color('line-1')};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
