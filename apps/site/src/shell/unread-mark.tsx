import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { Badge } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { NewsStore } from '../model/news-store.ts';

/** More than two digits do not fit beside an icon. */
const MOST_SHOWN = 99;

/** The number of unread messages at the corner of an icon; nothing while there are none. */
export const UnreadMark = observer(function UnreadMark() {
  const { t } = useTranslation('site');
  const unread = useStore(NewsStore).unread ?? 0;
  if (unread === 0) return null;
  return (
    // A number that is read out with its meaning: no picture.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Mark data-tone="accent" role="img" aria-label={t('tab.unread', { number: unread })}>
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
    </Mark>
  );
});

/** An icon whose corner the mark stands at. */
export const Marked = styled.span`
  position: relative;
  display: inline-grid;
`;

const Mark = styled(Badge)`
  position: absolute;
  inset-block-start: -8px;
  inset-inline-start: 55%;
  min-block-size: 18px;
  padding-inline: 5px;
  font-size: 11px;
`;
