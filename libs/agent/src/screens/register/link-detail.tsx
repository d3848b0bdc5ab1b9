import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon, Skeleton } from '@parlour/ui';
import {
  ConfirmDialog,
  CopyField,
  DateTime,
  DetailFrame,
  QrCard,
  ShareActions,
} from '@parlour/ui/display';
import { Link2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { AgentLink, LinksStore } from '../../model/links-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { LinkRates } from '../../parts/link-rates.tsx';
import { KindName, LinkEnd, LinkState } from '../../parts/link-state.tsx';
import { Registrations } from './registrations.tsx';

type LinkDetailProps = {
  readonly store: LinksStore;
  readonly code: string;
  readonly onBack: () => void;
};

/** One link: how to pass it on, what came of it, and its end. */
export const LinkDetail = observer(function LinkDetail({ store, code, onBack }: LinkDetailProps) {
  const { t } = useTranslation('agent');
  useEffect(() => void store.load(), [store]);
  const link = store.find(code);
  const { status, error } = store;
  return (
    <DetailFrame back={t('links.back')} onBack={onBack}>
      {!link && status === 'failed' && error && (
        <CallFailure error={error} onRetry={() => void store.load()} />
      )}
      {!link && status === 'ready' && (
        <EmptyState art={<Icon of={Link2} size={32} />} title={t('links.unknown')} />
      )}
      {!link && (status === 'idle' || status === 'loading') && (
        <Skeleton block="240px" corner="12px" />
      )}
      {link && (
        <>
          <Found store={store} link={link} />
          <Title>{t('links.who')}</Title>
          <Registrations store={store} code={link.code} />
        </>
      )}
    </DetailFrame>
  );
});

type FoundProps = { readonly store: LinksStore; readonly link: AgentLink };

const Found = observer(function Found({ store, link }: FoundProps) {
  const { t } = useTranslation('agent');
  const { brandName } = useTenant();
  const [isAsking, setAsking] = useState(false);
  const { code, path, isOpen } = link;
  const handleEnd = async () => {
    if (await store.end(code)) setAsking(false);
  };
  const ask = () => {
    store.clearEndError();
    setAsking(true);
  };
  return (
    <>
      <QrCard code={isOpen ? { value: path, label: t('links.qr', { code }) } : null}>
        <Facts link={link} />
        {isOpen && (
          <>
            <CopyField label={t('links.address')} value={path} />
            <ShareActions label={t('links.share')} title={brandName} url={path} />
            <div>
              <Button tone="quiet" onClick={ask}>
                {t('links.endNow')}
              </Button>
            </div>
          </>
        )}
      </QrCard>
      {isAsking && (
        <EndQuestion
          store={store}
          code={code}
          onCancel={() => setAsking(false)}
          onConfirm={() => void handleEnd()}
        />
      )}
    </>
  );
});

type EndQuestionProps = Omit<FoundProps, 'link'> & {
  readonly code: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

const EndQuestion = observer(function EndQuestion({ store, code, ...answers }: EndQuestionProps) {
  const { t } = useTranslation('agent');
  const errors = useTranslation('errors').t;
  return (
    <ConfirmDialog
      {...answers}
      name="end-link"
      title={t('links.endTitle', { code })}
      cancel={t('cancel')}
      confirm={t('links.endNow')}
      tone="danger"
      isBusy={store.isEnding}
    >
      <p>{t('links.endDetail')}</p>
      {store.endError && <FailedState title={errorText(errors, store.endError)} />}
    </ConfirmDialog>
  );
});

/** Shows the known facts about a link. */
function Facts({ link }: Pick<FoundProps, 'link'>) {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  return (
    <List>
      <dt>{t('links.code')}</dt>
      <dd>
        <bdi translate="no" dir="ltr">
          {link.code}
        </bdi>
      </dd>
      <dt>{t('links.state')}</dt>
      <dd>
        <LinkState isOpen={link.isOpen} />
      </dd>
      <dt>{t('links.registersAs')}</dt>
      <dd>
        <KindName accountType={link.accountType} />
      </dd>
      <dt>{t('links.since')}</dt>
      <dd>
        <DateTime at={link.startDate} format={tenant} />
      </dd>
      <dt>{t('links.end')}</dt>
      <dd>
        <LinkEnd endDate={link.endDate} />
      </dd>
      <dt>{t('reports.figures.rebate')}</dt>
      <dd>
        <LinkRates rebates={link.rebates} />
      </dd>
      <dt>{t('links.registrations')}</dt>
      <dd>{link.affiliateCount}</dd>
    </List>
  );
}

const Title = styled.h3`
  font-size: ${type.md};
`;

const List = styled.dl`
  max-inline-size: 440px;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[4]};
  margin: 0;
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
