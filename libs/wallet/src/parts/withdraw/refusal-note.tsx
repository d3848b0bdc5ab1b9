import { errorText } from '@parlour/client';
import { type ErrorCode, errors as errorStatuses } from '@parlour/contract/errors';
import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Icon, linkLook } from '@parlour/ui';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';

import type { Overview } from '../../model/withdraw-store.ts';

type RefusalNoteProps = {
  readonly overview: Pick<Overview, 'refusal' | 'missing'>;
  /** Where the member completes the profile. */
  readonly profileHref: string;
};

const shownElsewhere: ReadonlySet<string> = new Set([
  'not.exists.payment.password',
  'withdraw_turnover_not_enough',
]);

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatuses, code);

/**
 * Why nothing can be withdrawn now, and where that is put right. A missing PIN and missing stakes
 * have places of their own on the page.
 */
export function RefusalNote({ overview, profileHref }: RefusalNoteProps) {
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const { refusal, missing } = overview;
  if (refusal === undefined || shownElsewhere.has(refusal)) return null;
  const isIncomplete = refusal === 'required_member_information_incomplete';
  return (
    <Root>
      <Icon of={CircleAlert} size={20} />
      <div>
        <output>
          {isCode(refusal) ? errorText(errors, { code: refusal, value: {} }) : t('withdraw.closed')}
        </output>
        {missing.length > 0 && (
          <ul>
            {missing.map((field) => (
              <li key={field}>{t(`withdraw.missing.${field}`)}</li>
            ))}
          </ul>
        )}
        {isIncomplete && <ProfileLink href={profileHref}>{t('withdraw.toProfile')}</ProfileLink>}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]};
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  font-size: ${type.sm};
  > svg {
    flex: none;
    color: ${color('warning')};
  }
  output {
    display: block;
  }
  ul {
    margin: ${space[1]} 0 0;
    padding-inline-start: ${space[5]};
  }
`;

const ProfileLink = styled.a`
  ${linkLook}
  display: inline-flex;
  align-items: center;
  min-block-size: ${size.touch};
`;
