import { ContentDialogs } from '@parlour/content';
import { type Gate, SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';

import { useSiteFacts } from '../../model/site-facts.tsx';
import type { MemberPage, Place } from '../../navigation/pages.ts';
import { screens } from '../../routes.tsx';

type CentreOverlayProps = {
  readonly place: Place;
  readonly gate: Gate;
  /** The member whose typing the centre keeps. */
  readonly owner: string | undefined;
  readonly onLeave: () => void;
};

/** The member or agent centre at this address, as far as the gate lets it be shown. */
export const CentreOverlay = observer(function CentreOverlay({
  place,
  gate,
  owner,
  onLeave,
}: CentreOverlayProps) {
  const session = useStore(SessionStore);
  if (session.status === 'idle') return null;

  if (place.kind === 'member' && (gate === 'ok' || (gate === 'login' && session.hasExpired)))
    return (
      <Suspense fallback={null} key={owner}>
        <screens.member page={place.page} onClose={onLeave}>
          <MemberScreen page={place.page} name={place.name ?? ''} />
        </screens.member>
      </Suspense>
    );
  if (place.kind === 'agent' && (gate === 'ok' || gate === 'agent'))
    return (
      <Suspense fallback={null}>
        <screens.agent isAgent={gate === 'ok'} onClose={onLeave} />
      </Suspense>
    );
  return null;
});

function MemberScreen({ page, name }: { readonly page: MemberPage; readonly name: string }) {
  const { book } = useSiteFacts();
  const content = useStore(ContentDialogs);
  switch (page) {
    case 'depositv2':
      return <screens.deposit book={book} onShowHelp={() => content.show('depositTutorial')} />;
    case 'transferFund':
      return <screens.transfer />;
    case 'personalHistoryCopy':
      return <screens.record />;
    case 'securityCenter':
      return <screens.account />;
    case 'soon':
      return <screens.soon name={name} />;
  }
}
