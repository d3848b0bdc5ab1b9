import { useI18n, useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { useApi, useStore, useTenant } from '@parlour/session';
import { color, radius, rhythm, shadow, space, type } from '@parlour/tokens';
import { Button, buttonLook, Icon, usePolling } from '@parlour/ui';
import { Globe, Headset, Wrench } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { useSiteFacts } from '../model/site-facts.tsx';
import { RECHECK_INTERVAL_MS, SystemStore } from '../model/system-store.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { openService } from './bar/open-service.ts';
import { BrandLogo } from './brand-logo.tsx';
import { Preferences } from './preferences.tsx';

/**
 * Replaces the whole site while it is unavailable: under maintenance, or in the visitor's region.
 * It checks by itself whether the site is open again.
 */
export const ClosedView = observer(function ClosedView() {
  const { t } = useTranslation('site-later');
  const system = useStore(SystemStore);
  const isHydrated = useHydrated();
  useStatusPolling(system);
  const isRegion = system.status === 'region_blocked';
  const reason = isRegion ? 'region' : 'maintenance';
  const { title, message } = system.notice;

  return (
    <Root>
      <Top>
        <BrandLogo size={28} />
        <Tools>
          <Preferences />
        </Tools>
      </Top>
      <Main id="main">
        <Panel>
          <Mark aria-hidden>
            <Icon of={isRegion ? Globe : Wrench} size={36} />
          </Mark>
          <h1>{title ?? t(`closed.${reason}.title`)}</h1>
          <p>{message ?? t(`closed.${reason}.text`)}</p>
          {isRegion ? <VisitorAddress /> : <MaintenanceEnd />}
          <ServiceActions>
            <Button
              tone="quiet"
              busy={isHydrated && system.isAsking}
              onClick={() => void system.ask()}
            >
              {t('closed.again')}
            </Button>
          </ServiceActions>
          <Small>{system.error ? t('closed.unreachable') : t('closed.waiting')}</Small>
        </Panel>
      </Main>
    </Root>
  );
});

/**
 * Asks for the status at once and then from time to time while the page is visible. The first
 * answer also brings the visitor's address, which no cached page may contain.
 */
function useStatusPolling(system: SystemStore): void {
  useEffect(() => void system.ask(), [system]);
  usePolling(() => void system.ask(), RECHECK_INTERVAL_MS);
}

const VisitorAddress = observer(function VisitorAddress() {
  const { t } = useTranslation('site-later');
  const { ip, error } = useStore(SystemStore);
  return (
    <Fact>
      <dt>{t('closed.address')}</dt>
      <dd dir="auto">{ip ?? (error ? t('closed.addressUnknown') : '…')}</dd>
    </Fact>
  );
});

/** In the brand's time zone, so that the server and the browser render the same text. */
const MaintenanceEnd = observer(function MaintenanceEnd() {
  const { t } = useTranslation('site-later');
  const tenant = useTenant();
  const { until } = useStore(SystemStore).notice;
  if (until === undefined) return null;
  return (
    <Fact>
      <dt>{t('closed.until')}</dt>
      <dd>
        <time dir="ltr" translate="no" dateTime={new Date(until).toISOString()}>
          {formatDateTime(until, tenant)}
        </time>
      </dd>
    </Fact>
  );
});

/** Customer service beside another action, and why it could not be opened. */
function ServiceActions({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('site-later');
  const { customerService } = useSiteFacts();
  const api = useApi();
  const i18n = useI18n();
  const [hasFailed, setFailed] = useState(false);
  const line = customerService.find(({ csType }) => csType === 'LIVECHAT') ?? customerService[0];
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    setFailed(false);
    openService(event, { api, i18n, onFailure: () => setFailed(true) });
  };
  return (
    <>
      <Actions>
        {line && (
          <ServiceLink
            href={line.path}
            target="_blank"
            rel="noopener noreferrer"
            onClick={handleClick}
          >
            <Icon of={Headset} />
            {t('closed.service')}
          </ServiceLink>
        )}
        {children}
      </Actions>
      {hasFailed && <p role="alert">{t('service.failed')}</p>}
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  background: ${color('surface-1')};
  color: ${color('text-1')};
`;

const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${rhythm.page};
  background: ${color('chrome')};
  color: ${color('chrome-ink')};
  border-block-end: 1px solid ${color('chrome-line')};
`;

// Side by side also where they need a line of their own.
const Tools = styled.div`
  display: flex;
  gap: ${space[2]};
`;

const Main = styled.main`
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${space[6]} ${rhythm.page};
`;

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 34rem;
  padding: ${space[7]} ${space[5]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[2]};
  text-align: center;
  overflow-wrap: anywhere;
  > p {
    max-inline-size: 44ch;
    color: ${color('text-2')};
    white-space: pre-line;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 80px;
  block-size: 80px;
  border-radius: 50%;
  background: ${color('brand-soft')};
  color: ${color('brand-text')};
`;

const Fact = styled.dl`
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    unicode-bidi: isolate;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

const ServiceLink = styled.a`
  ${buttonLook}
`;

const Small = styled.output`
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
