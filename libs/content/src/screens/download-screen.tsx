import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, radius, space } from '@parlour/tokens';
import { Button, buttonLook, EmptyState, FailedState, Icon, Skeleton, Tabs } from '@parlour/ui';
import { PageFrame } from '@parlour/ui/display';
import { MonitorDown, Smartphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import {
  toSafeUrl,
  chooseGuide,
  type Guide,
  guides,
  isGuideUrl,
  type Resource,
  resourceTypesByGuide,
} from '../model/download-guide.ts';
import { installPrompt } from '../model/install-prompt.ts';
import { ResourceStore } from '../model/resource-store.ts';
import { GetApp } from './download/get-app.tsx';
import { GuideSteps } from './download/guide-steps.tsx';
import { useDevice, useInstallPrompt, useOrigin } from './download/use-browser.ts';

type DownloadScreenProps = {
  /** From the address; without it the guide of the device. */
  readonly guide: string | null;
  /** Writes the guide into the address. */
  readonly onGuide: (guide: Guide) => void;
  /** Apps and pages elsewhere that came with the page. */
  readonly resources?: readonly Resource[];
};

/** Shows how to put the site on a device: three guides, the one of this device first. */
export const DownloadScreen = observer(function DownloadScreen({
  guide: requestedGuide,
  onGuide,
  resources,
}: DownloadScreenProps) {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const { brandName: brand } = useTenant();
  const api = useApi();
  const [store] = useState(() => new ResourceStore(api.system.domainRoute, resources));
  const origin = useOrigin();
  const offer = useInstallPrompt();

  useEffect(() => {
    void store.load();
  }, [store]);

  const { status, error } = store;
  const { guide, address, code, isKnown } = useGuide(store, requestedGuide, origin);
  const isWaiting = !isKnown && (status === 'idle' || status === 'loading');

  return (
    <PageFrame title={t('download.title.page', { brand })} lead={t('download.lead')}>
      {offer && <InstallOffer brand={brand} />}
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
                isPublished={!address || !origin || !isGuideUrl(address, origin)}
              />
              <h2>{t('download.how')}</h2>
              <GuideSteps guide={guide} brand={brand} />
            </>
          )}
          {isWaiting && <Skeleton block="240px" corner="var(--radius-card)" />}
          {!isKnown && status === 'failed' && error && (
            <FailedState
              title={errorText(errors, error)}
              detail={error.requestId}
              onRetry={() => void store.load()}
            />
          )}
          {!isKnown && status === 'ready' && <NoApp guide={guide} brand={brand} />}
        </Panel>
      </Tabs>
    </PageFrame>
  );
});

function InstallOffer({ brand }: { readonly brand: string }) {
  const { t } = useTranslation('content');
  return (
    <Offer>
      <span>{t('download.offer', { brand })}</span>
      <Button icon={<Icon of={MonitorDown} />} onClick={() => void installPrompt.take()?.prompt()}>
        {t('download.install')}
      </Button>
    </Offer>
  );
}

type NoAppProps = { readonly guide: Guide; readonly brand: string };

function NoApp({ guide, brand }: NoAppProps) {
  const { t } = useTranslation('content');
  return (
    <EmptyState
      art={<Icon of={Smartphone} size={32} />}
      title={t(`download.none.${guide}`, { brand })}
      action={<ButtonLink href="/down?guide=ios-lite">{t('download.lite')}</ButtonLink>}
    />
  );
}

/**
 * The guide that is shown, and where its app is. The address is null until the browser's origin is
 * known.
 */
function useGuide(store: ResourceStore, requestedGuide: string | null, origin: string | null) {
  const device = useDevice();
  // The web app is this site itself: it is always there.
  const findUrl = (guide: Guide) =>
    store.find(resourceTypesByGuide[guide])?.url ??
    (guide === 'ios-lite' ? '/?install' : undefined);
  const guide = chooseGuide(
    requestedGuide,
    device,
    (candidate) => findUrl(candidate) !== undefined,
  );
  const url = findUrl(guide);
  const address = url !== undefined && origin ? toSafeUrl(url, origin) : null;
  const code =
    address && origin
      ? toSafeUrl(store.find(resourceTypesByGuide[guide])?.qrCodeUrl ?? address, origin)
      : null;
  return {
    guide,
    address,
    code,
    isKnown: url !== undefined && (origin === null || address !== null),
  };
}

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

const ButtonLink = styled.a`
  ${buttonLook}
`;
