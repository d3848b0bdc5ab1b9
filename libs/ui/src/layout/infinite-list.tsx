import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { FailedState } from '../feedback/failed-state.tsx';
import { RowsSkeleton } from '../feedback/skeleton-shapes.tsx';
import { VirtualGrid, type VirtualGridProps } from './virtual-grid.tsx';

export type InfiniteListProps<Item> = Omit<
  VirtualGridProps<Item>,
  'onNearEnd' | 'after' | 'minWidth' | 'minColumns'
> & {
  /**
   * `more`: there is more to fetch; `loading`: it is on its way; `failed`: it did not arrive;
   * `end`: everything is here.
   */
  readonly state: 'more' | 'loading' | 'failed' | 'end';
  /** Fetches the next part; called when the end comes near, and pressed after a failure. */
  readonly onMore: () => void;
  /** The error message of a failed fetch. */
  readonly failure?: string;
};

/** A list that fetches on as it is read. Words: `ui-later`. */
export function InfiniteList<Item>({
  state,
  onMore,
  failure = '',
  ...list
}: InfiniteListProps<Item>) {
  const { t } = useTranslation('ui-later');
  return (
    <VirtualGrid
      {...list}
      onNearEnd={() => {
        if (state === 'more') onMore();
      }}
      after={
        <>
          {state === 'loading' ? <RowsSkeleton count={2} /> : null}
          {state === 'failed' ? <FailedState title={failure} onRetry={onMore} /> : null}
          <End aria-live="polite" data-quiet={state === 'loading' || undefined}>
            {state === 'loading' ? t('list.loading') : null}
            {state === 'end' && list.items.length > 0 ? t('list.end') : null}
          </End>
        </>
      }
    />
  );
}

const End = styled.p`
  padding-block: ${space[4]};
  color: ${color('text-3')};
  font-size: ${type.sm};
  text-align: center;
  &:empty {
    padding: 0;
  }
  /* Shapes say it to the eye. */
  &[data-quiet] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
