import { ContentDialogs } from '@parlour/content';
import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { Icon, Marquee } from '@parlour/ui';
import { Megaphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { HomeContentStore } from '../../model/home-content-store.ts';
import { useSiteFacts } from '../../model/site-facts.tsx';
import { Jackpot } from '../../shell/jackpot.tsx';
import { JackpotPool } from '../../shell/jackpot-pool.tsx';
import { FreePlayEntry } from './free-play-entry.tsx';

/**
 * Shows the moving parts at the top of home: the jackpot counter, and the rolling announcements.
 */
export const HomeTop = observer(function HomeTop() {
  const { t } = useTranslation('site-later');
  const { marquee } = useStore(HomeContentStore);
  const dialogs = useStore(ContentDialogs);
  const { jackpot } = useSiteFacts();
  return (
    <Root>
      {jackpot ? <JackpotPool /> : <Jackpot />}
      {marquee.length > 0 ? (
        <News>
          <Marquee
            label={t('news.label')}
            icon={<Icon of={Megaphone} size={20} />}
            items={marquee.map(({ id, title }) => ({
              key: id,
              text: title,
              onSelect: () => dialogs.show('notice', { noticeId: id }),
            }))}
          />
        </News>
      ) : null}
      <FreePlayEntry />
    </Root>
  );
});

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > * {
    flex: none;
  }
  > :first-child {
    flex: 1 0 100%;
    ${media.full} {
      flex: none;
    }
  }
`;

const News = styled.div`
  min-inline-size: 0;
  /* The news takes the room that the others leave. */
  && {
    flex: 1;
  }
  /*
   * Where nothing may move, an announcement stands in lines: two of them on a phone, the rest opens
   * with it.
   */
  ${media.phone} {
    @media (prefers-reduced-motion: reduce) {
      li > * {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        min-block-size: 0;
        /* Two lines are a finger's height; a third would show in a space below them. */
        padding-block: 0;
        font-size: ${type.xs};
        line-height: calc(${size.touch} / 2);
      }
    }
  }
  padding-inline: ${space[3]} ${space[1]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
`;
