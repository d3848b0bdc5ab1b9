import { isForGood } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { color, radius, space } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Coffee, OctagonX } from 'lucide-react';
import { styled } from 'styled-components';

import { useMoment } from './use-moment.ts';

type BreakNoticeProps = {
  readonly reason: 'timeOut' | 'exclusion';
  /** The end, ms. */
  readonly until: number;
};

/** Says that the member cannot play or deposit, why, and until when. */
export function BreakNotice({ reason, until }: BreakNoticeProps) {
  const { t } = useTranslation('protection');
  const moment = useMoment();
  return (
    <Root>
      <Icon of={reason === 'timeOut' ? Coffee : OctagonX} size={24} />
      <span>
        {isForGood(until)
          ? t('exclusion.activeForGood')
          : t(reason === 'timeOut' ? 'timeOut.active' : 'exclusion.active', {
              until: moment(until),
            })}
      </span>
    </Root>
  );
}

const Root = styled.output`
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color('accent-soft')};
  font-weight: 600;
  > svg {
    flex: none;
  }
`;
