import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { getState, type ListedPromotion } from '../../model/promotion.ts';

type ApplicationNoteProps = { readonly promotion: ListedPromotion };

/**
 * Shows when the member applied, and why an application was rejected; nothing without an
 * application.
 */
export function ApplicationNote({ promotion }: ApplicationNoteProps) {
  const { t } = useTranslation('promotions');
  const tenant = useTenant();
  const application = promotion.own?.application;
  if (!application || application.state === 'APPROVED') return null;
  const isRejected = application.state === 'REJECTED';
  // One of another day was rejected: today's is another matter.
  if (isRejected && getState(promotion) !== 'rejected') return null;
  const time = formatShortDateTime(application.appliedAt, tenant);
  return (
    <Root data-rejected={isRejected || undefined}>
      <small>{t(isRejected ? 'apply.appliedOn' : 'apply.waits', { time })}</small>
      {isRejected ? <p dir="auto">{application.reason}</p> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  inline-size: 100%;
  padding: ${space[3]};
  border-inline-start: 3px solid ${color('info')};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  overflow-wrap: anywhere;
  white-space: pre-line;
  &[data-rejected] {
    border-inline-start-color: ${color('negative')};
  }
  small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;
