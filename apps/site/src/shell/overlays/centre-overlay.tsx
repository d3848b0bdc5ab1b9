import { ContentDialogs } from '@parlour/content';
import { useTranslation } from '@parlour/i18n';
import { type Gate, SessionStore, useStore } from '@parlour/session';
import { size, space } from '@parlour/tokens';
import { linkLook } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { styled } from 'styled-components';

import { NewsStore } from '../../model/news-store.ts';
import { useSiteFacts } from '../../model/site-facts.tsx';
import { memberHref } from '../../navigation/destinations.ts';
import type { MemberPage, SiteRoute } from '../../navigation/pages.ts';
import { useOverlaySearch } from '../../navigation/use-overlay-search.ts';
import { screens } from '../../routes.tsx';

type CentreOverlayProps = {
  readonly route: SiteRoute;
  readonly gate: Gate;
  /** The member whose typing the centre keeps. */
  readonly owner: string | undefined;
  readonly onLeave: () => void;
};

/** The member or agent centre at this address, as far as the gate lets it be shown. */
export const CentreOverlay = observer(function CentreOverlay({
  route,
  gate,
  owner,
  onLeave,
}: CentreOverlayProps) {
  const session = useStore(SessionStore);
  if (session.status === 'idle') return null;

  if (route.kind === 'member' && (gate === 'ok' || (gate === 'login' && session.hasExpired)))
    return (
      <Suspense fallback={null} key={owner}>
        <screens.member page={route.page} onClose={onLeave}>
          <MemberScreen page={route.page} name={route.name ?? ''} />
        </screens.member>
      </Suspense>
    );
  if (route.kind === 'agent' && (gate === 'ok' || gate === 'agent'))
    return (
      <Suspense fallback={null}>
        <screens.agent isAgent={gate === 'ok'} onClose={onLeave} />
      </Suspense>
    );
  return null;
});

function MemberScreen({ page, name }: { readonly page: MemberPage; readonly name: string }) {
  switch (page) {
    case 'depositv2':
      return <DepositPage />;
    case 'transferFund':
      return <screens.transfer />;
    case 'personalHistoryCopy':
      return <screens.record />;
    case 'messageV2':
      return <screens.messages />;
    case 'protection':
      return <screens.protection />;
    case 'securityCenter':
      return <screens.account />;
    case 'soon':
      return <screens.soon name={name} />;
  }
}

/** The deposit page with its address, the events about deposits, its help and limits. */
const DepositPage = observer(function DepositPage() {
  const { book } = useSiteFacts();
  const content = useStore(ContentDialogs);
  const { deposits, isFlowing } = useStore(NewsStore);
  const { search, setSearch, goBack } = useOverlaySearch();
  const { t } = useTranslation('site');
  return (
    <>
      <screens.deposit
        book={book}
        onShowHelp={() => content.show('depositTutorial')}
        search={search}
        onSearch={setSearch}
        onBack={goBack}
        changes={deposits}
        isLive={isFlowing}
      />
      <ProtectionLink href={memberHref.protection}>{t('title.protection')}</ProtectionLink>
    </>
  );
});

const ProtectionLink = styled.a`
  ${linkLook}
  display: inline-flex;
  align-items: center;
  min-block-size: ${size.touch};
  margin-block-start: ${space[3]};
`;
