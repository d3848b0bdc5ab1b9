import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, EmptyState } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ProviderPanels } from './provider-panels.tsx';
import type { ProviderRow } from './provider-types.ts';

/** Interval in ms at which health is requested again while the page is in view. */
const REFRESH_MS = 30_000;

/** The payment providers of a brand's country: state, keys, methods and health of each. */
export function Page() {
  const { t } = useTranslation('payment-providers');
  const { code: brand } = useBrand();
  const query = useCall('paymentProviders', 'list', { brand }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead
        title={t('title')}
        actions={<OrderAction providers={query.data?.providers ?? []} />}
      />
      <QueryState query={query}>
        {({ providers }) =>
          providers.length === 0 ? (
            <EmptyState title={t('none')} detail={t('none-text')} />
          ) : (
            <List>
              {providers.map((provider) => (
                <ProviderPanels key={provider.provider} provider={provider} />
              ))}
            </List>
          )
        }
      </QueryState>
    </>
  );
}

/** Offered once there is something to order. */
function OrderAction({ providers }: { readonly providers: readonly ProviderRow[] }) {
  const { t } = useTranslation('payment-providers');
  const may = usePermissionCheck();
  const [isOpen, setOpen] = useState(false);
  if (!may('providers.write') || providers.length < 2) return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('order.title')}
      </Button>
      {isOpen ? (
        <OrderDialog
          providers={providers.map(({ provider }) => provider)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space[6]};
`;
