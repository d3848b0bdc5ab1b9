import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Wrench } from 'lucide-react';
import { styled } from 'styled-components';

import type { Vendor } from '../model/game-list.ts';

/** Shows the time at which a vendor's maintenance is expected to end, in the tenant's time zone. */
export function MaintenanceEnd({ at }: { readonly at: number | undefined }) {
  const { t } = useTranslation('games-later');
  const tenant = useTenant();
  if (at === undefined) return null;
  return (
    <span>
      {t('open.back')}{' '}
      <time dir="ltr" translate="no" dateTime={new Date(at).toISOString()}>
        {formatDateTime(at, tenant)}
      </time>
    </span>
  );
}

/** Says above a vendor's games that it is under maintenance and that none of them opens. */
export function VendorMaintenance({
  vendor,
}: {
  readonly vendor: Pick<Vendor, 'displayName' | 'maintenanceEnd'>;
}) {
  const { t } = useTranslation('games');
  return (
    <Root>
      <Icon of={Wrench} size={20} />
      <span>
        <b dir="auto">{vendor.displayName}</b>
        <span>{t('maintenance')}</span>
        <MaintenanceEnd at={vendor.maintenanceEnd} />
      </span>
    </Root>
  );
}

const Root = styled.output`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color('accent-soft')};
  color: ${color('text-1')};
  font-size: ${type.sm};
  > svg {
    flex: none;
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
  }
`;
