import type { StepUpAsk } from '@parlour/auth';
import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { Disclosure } from '@parlour/ui/controls';
import type { WithdrawScreenProps } from '@parlour/wallet';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { NewsStore } from '../../model/news-store.ts';
import { memberHref } from '../../navigation/destinations.ts';
import type { OverlaySearch } from '../../navigation/use-overlay-search.ts';

/**
 * Gives the withdrawal page its query, the events, the step-up and the form of the PIN. An excluded
 * member has no event stream: nothing flows there. Without a security centre the identity check
 * stands below.
 */
export function withWithdrawals(
  Screen: ComponentType<WithdrawScreenProps>,
  useStepUp: () => StepUpAsk,
  PinForm: WithdrawScreenProps['PinForm'],
  useQuery: () => OverlaySearch,
  Identity?: ComponentType<{ readonly onDone: () => void }>,
): ComponentType {
  return observer(function WithdrawPage() {
    const { withdrawals, isStreaming } = useStore(NewsStore);
    const { search, setSearch, goBack } = useQuery();
    const stepUp = useStepUp();
    const { t } = useTranslation('auth-later');
    return (
      <>
        <Screen
          search={search}
          onSearch={setSearch}
          onBack={goBack}
          changes={withdrawals}
          isLive={isStreaming}
          approve={stepUp.ask}
          PinForm={PinForm}
          profileHref={Identity ? '' : memberHref.account}
        />
        {Identity && (
          <Disclosure id="identity" title={t('identity.title')}>
            <Identity onDone={() => {}} />
          </Disclosure>
        )}
        {stepUp.dialog}
      </>
    );
  });
}
