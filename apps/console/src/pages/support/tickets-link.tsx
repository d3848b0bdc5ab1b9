import { useTranslation } from '@parlour/i18n';
import { buttonLook } from '@parlour/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { useBrand, useMay } from '../../session/current-operator.tsx';
import { memberTicketsHref } from './support-types.ts';

type TicketsLinkProps = {
  /** Public id of the member. */
  readonly member: string;
};

/** Leads to the tickets of a member, for operators who may see them. */
export function TicketsLink({ member }: TicketsLinkProps) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const may = useMay();
  if (!may('support.read')) return null;
  return (
    <Look to={memberTicketsHref(brand, member)} data-tone="quiet" data-size="sm">
      {t('title')}
    </Look>
  );
}

const Look = styled(Link)`
  ${buttonLook}
`;
