import { useI18n, useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { useApi, useStore, useTenant } from '@parlour/session';
import { color, radius, rhythm, shadow, space, type } from '@parlour/tokens';
import { Button, buttonLook, Icon } from '@parlour/ui';
import { Globe, Headset, Wrench } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { useSiteFacts } from '../model/site-facts.tsx';
import { ASK_AGAIN_MS, SystemStore } from '../model/system-store.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { openService } from './bar/open-service.ts';
import { BrandLogo } from './brand-logo.tsx';
import { Preferences } from './preferences.tsx';

/** What stands in place of the whole site while the house is closed: under maintenance, or to the visitor's region. It looks by itself whether it is open again. */
export const ClosedView = observer(function ClosedView() {
  const { t } = useTranslation('site-later');
  const system = useStore(SystemStore);
  const { timeZone } = useTenant();
  const { customerService } = useSiteFacts();
  const isHydrated = useHydrated();
  const api = useApi();
  const i18n = useI18n();
  const [hasServiceFailed, setServiceFailed] = useState(false);
  const isRegion = system.status === 2;
  const { title, message, until } = system.notice;
  const words = isRegion ? 'region' : 'maintenance';

  useEffect(() => {
    // The visitor's own address is in no cached page: it is asked for here, and the answer to "open again?" with it.
    void system.ask();
    const askWhenSeen = () => void (document.visibilityState === 'visible' && system.ask());
    const timer = setInterval(askWhenSeen, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [system]);

  const line = customerService.find(({ csType }) => csType === 'LIVECHAT') ?? customerService[0];
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
          <h1>{title ?? t(`closed.${words}.title`)}</h1>
          <p>{message ?? t(`closed.${words}.text`)}</p>
          {isRegion && (
            <Fact>
              <dt>{t('closed.address')}</dt>
              <dd dir="auto">{system.ip ?? (system.error ? t('closed.addressUnknown') : '…')}</dd>
            </Fact>
          )}
          {/* The time is written in the brand's own zone: the same for the page as made and as taken over. */}
          {!isRegion && until !== undefined && (
            <Fact>
              <dt>{t('closed.until')}</dt>
              <dd>
                <time dir="ltr" dateTime={new Date(until).toISOString()}>
                  {formatDateTime(until, timeZone)}
                </time>
              </dd>
            </Fact>
          )}
          <Ways>
            {line && (
              <Way
                href={line.path}
                target="_blank"
                rel="noopener noreferrer"
                onClick={(event) => {
                  setServiceFailed(false);
                  openService(event, { api, i18n, onFailure: () => setServiceFailed(true) });
                }}
              >
                <Icon of={Headset} />
                {t('closed.service')}
              </Way>
            )}
            <Button
              tone="quiet"
              busy={isHydrated && system.isAsking}
              onClick={() => void system.ask()}
            >
              {t('closed.again')}
            </Button>
          </Ways>
          {hasServiceFailed && <p role="alert">{t('service.failed')}</p>}
          <Small>{system.error ? t('closed.unreachable') : t('closed.waiting')}</Small>
        </Panel>
      </Main>
    </Root>
  );
});

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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

const Way = styled.a`
  ${buttonLook}
`;

const Small = styled.output`
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
