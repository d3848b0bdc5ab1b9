import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { CopyField } from '@parlour/ui/display';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { KeysDialog, RemoveKeysDialog } from './keys-dialogs.tsx';
import { ProviderStatus } from './provider-status.tsx';
import { type ProviderMethod, type ProviderRow, useProviderName } from './provider-types.ts';
import { RulesDialog } from './rules-dialog.tsx';

type ProviderProps = { readonly provider: ProviderRow };

/** One provider: its state and keys, how it works at present, and its methods. */
export function ProviderPanels({ provider }: ProviderProps) {
  const { t } = useTranslation('payment-providers');
  const { domain } = useBrand();
  const name = useProviderName()(provider.provider);
  const columns = useMethodColumns();
  return (
    <Root>
      <Panel title={name} actions={<ProviderActions provider={provider} />}>
        <Body>
          <p>{t(`state-texts.${provider.state}`)}</p>
          {provider.requests.map((request) => (
            <p key={request}>
              <strong>{t(`requests.${request}`)}</strong>
            </p>
          ))}
          <ProviderFacts provider={provider} />
          <CopyField
            label={t('notices.address')}
            value={`https://${domain}${provider.noticePath}`}
          />
          <small>{t('notices.address-hint', { name })}</small>
        </Body>
      </Panel>
      <DataGrid
        name={`provider-methods-${provider.provider}`}
        caption={t('methods.title', { name })}
        columns={columns}
        rows={provider.methods}
        keyOf={({ code }) => code}
        empty={null}
      />
    </Root>
  );
}

function ProviderFacts({ provider }: ProviderProps) {
  const { t } = useTranslation('payment-providers');
  const format = useFormat();
  const { state, keys, keysSetAt, lastNoticeAt, failures, lastFailure } = provider;
  const failed = lastFailure
    ? t('failures.last', {
        count: failures,
        call: t([`failures.calls.${lastFailure.call}`, 'failures.calls.other'], {
          name: lastFailure.call,
        }),
        reason: t([`failures.reasons.${lastFailure.reason}`, 'failures.reasons.other'], {
          name: lastFailure.reason,
        }),
        time: format.time(lastFailure.at),
      })
    : t('failures.none');
  return (
    <Facts
      facts={[
        [t('status'), <ProviderStatus key="status" state={state} />],
        ...keys.map(
          ({ name, tail }) =>
            // shown-values: because a test compares them with what providers need.
            [t(`keys.${name}`), tail === null ? t('keys.none') : t('keys.tail', { tail })] as const,
        ),
        [t('keys.since'), format.time(keysSetAt)],
        [t('notices.last'), lastNoticeAt === null ? t('notices.never') : format.time(lastNoticeAt)],
        [t('failures.title'), failed],
      ]}
    />
  );
}

function ProviderActions({ provider }: ProviderProps) {
  const { t } = useTranslation('payment-providers');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'keys' | 'remove' | 'rules' | null>(null);
  const close = () => setOpen(null);
  if (!may('providers.write')) return null;
  const hasKeys = provider.keys.every(({ tail }) => tail !== null);
  return (
    <>
      <Button tone="plain" size="sm" onClick={() => setOpen('rules')}>
        {t('rules.change')}
      </Button>
      <Button tone="plain" size="sm" onClick={() => setOpen('keys')}>
        {t(hasKeys ? 'keys.replace' : 'keys.set')}
      </Button>
      {hasKeys ? (
        <Button tone="danger" size="sm" onClick={() => setOpen('remove')}>
          {t('keys.remove')}
        </Button>
      ) : null}
      {open === 'keys' ? <KeysDialog provider={provider} onClose={close} /> : null}
      {open === 'remove' ? <RemoveKeysDialog provider={provider} onClose={close} /> : null}
      {open === 'rules' ? <RulesDialog provider={provider} onClose={close} /> : null}
    </>
  );
}

const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
const formatShare = (part: number): string => share.format(part);

function useMethodColumns(): readonly GridColumn<ProviderMethod>[] {
  const { t } = useTranslation('payment-providers');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'name', title: t('methods.method'), cell: ({ name }) => name },
      {
        key: 'offered',
        title: t('methods.offered'),
        cell: ({ isOn }) => t(isOn ? 'methods.yes' : 'methods.no'),
      },
      {
        key: 'min',
        title: t('methods.min'),
        isFigure: true,
        cell: ({ min }) => format.money(min),
      },
      {
        key: 'max',
        title: t('methods.max'),
        isFigure: true,
        cell: ({ max }) => format.money(max),
      },
      {
        key: 'fees',
        title: t('methods.fees'),
        isFigure: true,
        cell: ({ received, fees }) =>
          received === 0 ? '–' : `${format.money(fees)} (${formatShare(fees / received)})`,
      },
    ],
    [t, format],
  );
}

const Root = styled.div`
  display: grid;
  min-inline-size: 0;
  gap: ${space[3]};
`;

const Body = styled.div`
  display: grid;
  gap: ${space[3]};
  font-size: ${type.sm};
  small {
    color: ${color('text-2')};
  }
`;
