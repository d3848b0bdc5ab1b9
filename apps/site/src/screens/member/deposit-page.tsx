import { ContentDialogs } from '@parlour/content';
import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { size, space } from '@parlour/tokens';
import { linkLook } from '@parlour/ui';
import type { DepositScreenProps } from '@parlour/wallet';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, Suspense } from 'react';
import { styled } from 'styled-components';

import { NewsStore } from '../../model/news-store.ts';
import { useSiteFacts } from '../../model/site-facts.tsx';
import { memberHref } from '../../navigation/destinations.ts';
import { useOverlaySearch } from '../../navigation/use-overlay-search.ts';
import { LoadFailure } from '../../shell/load-failure.tsx';
import { memberScreens } from './member-screens.ts';

/** The deposit page with its address, the events about deposits, its help and limits. */
export const DepositPage = observer(function DepositPage() {
  const { book } = useSiteFacts();
  const content = useStore(ContentDialogs);
  const { deposits, isStreaming } = useStore(NewsStore);
  const { search, setSearch, goBack } = useOverlaySearch();
  const { t } = useTranslation('site');
  return (
    <>
      <memberScreens.depositv2
        book={book}
        onShowHelp={() => content.show('depositTutorial')}
        search={search}
        onSearch={setSearch}
        onBack={goBack}
        changes={deposits}
        isLive={isStreaming}
        BonusChoice={BonusChoice}
      />
      <ProtectionLink href={memberHref.protection}>{t('title.protection')}</ProtectionLink>
    </>
  );
});

type BonusChoiceProps = ComponentProps<NonNullable<DepositScreenProps['BonusChoice']>>;

/** The bonuses that can come with a deposit, as soon as they are there. */
function BonusChoice(props: BonusChoiceProps) {
  return (
    <LoadFailure>
      <Suspense fallback={null}>
        <memberScreens.depositBonusChoice {...props} />
      </Suspense>
    </LoadFailure>
  );
}

const ProtectionLink = styled.a`
  ${linkLook}
  display: inline-flex;
  align-items: center;
  min-block-size: ${size.touch};
  margin-block-start: ${space[3]};
`;
