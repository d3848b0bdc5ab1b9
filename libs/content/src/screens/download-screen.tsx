import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, radius, space } from '@parlour/tokens';
import { Button, buttonLook, EmptyState, FailedState, Icon, Skeleton, Tabs } from '@parlour/ui';
import { MonitorDown, Smartphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import {
  addressOf,
  firstGuide,
  type Guide,
  guides,
  isGuide,
  type Resource,
  resourceTypeOf,
} from '../model/download-guide.ts';
import { installPrompt } from '../model/install-prompt.ts';
import { ResourceStore } from '../model/resource-store.ts';
import { GetApp } from './download/get-app.tsx';
import { GuideSteps } from './download/guide-steps.tsx';
import { useDevice, useInstallPrompt, useOrigin } from './download/use-browser.ts';
import { Page } from './page.tsx';

export type DownloadScreenProps = {
  /** From the address; without it the guide of the device. */
  readonly guide: string | null;
  /** Writes the guide into the address. */
  readonly onGuide: (guide: Guide) => void;
  /** Apps and pages elsewhere that came with the page. */
  readonly resources?: readonly Resource[];
};

/** How to put the site on a device: three guides, the one of this device first. */
export const DownloadScreen = observer(function DownloadScreen({
  guide: asked,
  onGuide,
  resources,
}: DownloadScreenProps) {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const { brandName: brand } = useTenant();
  const api = useApi();
  const [store] = useState(() => new ResourceStore(api.system.domainRoute, resources));
  const device = useDevice();
  const origin = useOrigin();
  const offer = useInstallPrompt();

  useEffect(() => {
    void store.load();
  }, [store]);

  const { status, error } = store;
  // The light one is this site itself: there is always one.
  const urlOf = (of: Guide) =>
    store.find(resourceTypeOf[of])?.url ?? (of === 'ios-lite' ? '/?install' : undefined);
  const guide = firstGuide(asked, device, (of) => urlOf(of) !== undefined);
  const url = urlOf(guide);
  const address = url !== undefined && origin ? addressOf(url, origin) : null;
  const code =
    address && origin
      ? addressOf(store.find(resourceTypeOf[guide])?.qrCodeUrl ?? address, origin)
      : null;
  const isKnown = url !== undefined && (origin === null || address !== null);
  const isWaiting = !isKnown && (status === 'idle' || status === 'loading');

  return (
    <Page title={t('download.title.page', { brand })} lead={t('download.lead')}>
      {offer && (
        <Offer>
          <span>{t('download.offer', { brand })}</span>
          <Button
            icon={<Icon of={MonitorDown} />}
            onClick={() => void installPrompt.take()?.prompt()}
          >
            {t('download.install')}
          </Button>
        </Offer>
      )}
      <Tabs
        label={t('download.guides')}
        tabs={guides.map((key) => ({ key, label: t(`download.guide.${key}`) }))}
        selected={guide}
        onSelect={onGuide}
      >
        <Panel>
          {isKnown && (
            <>
              <GetApp
                guide={guide}
                brand={brand}
                address={address}
                code={code}
                isPublished={!address || !origin || !isGuide(address, origin)}
              />
              <h2>{t('download.how')}</h2>
              <GuideSteps guide={guide} brand={brand} />
            </>
          )}
          {isWaiting && <Skeleton block="240px" corner="var(--radius-card)" />}
          {!isKnown && status === 'failed' && error && (
            <FailedState
              title={errors(error.code)}
              detail={error.requestId}
              onRetry={() => void store.load()}
            />
          )}
          {!isKnown && status === 'ready' && (
            <EmptyState
              art={<Icon of={Smartphone} size={32} />}
              title={t(`download.none.${guide}`, { brand })}
              action={<Way href="/down?guide=ios-lite">{t('download.lite')}</Way>}
            />
          )}
        </Panel>
      </Tabs>
    </Page>
  );
});

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('brand')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
`;

const Way = styled.a`
  ${buttonLook}
`;
