import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useStore } from '@parlour/session';
import { buttonLook } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { ListedPromotion, Step } from '../../model/promotion.ts';

type NextStepProps = {
  readonly step: Step;
  readonly promotion: Pick<ListedPromotion, 'promotionId' | 'terms'>;
};

/** A link to the next step: log in or register, deposit, claim, or play. */
export const NextStep = observer(function NextStep({ step, promotion }: NextStepProps) {
  const { t } = useTranslation('promotions');
  const permission = useStore(PermissionStore);
  const mayRegister = permission.allows('DIRECTREG3');
  if (step === 'login' || step === 'register')
    return (
      <>
        {step === 'register' && mayRegister ? (
          <ButtonLink href="/register" data-wide>
            {t('detail.register')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/login" data-wide>
            {t('detail.login')}
          </ButtonLink>
        )}
        {step === 'login' && mayRegister ? (
          <ButtonLink href="/register" data-wide data-tone="quiet">
            {t('detail.register')}
          </ButtonLink>
        ) : null}
      </>
    );
  const id = encodeURIComponent(promotion.promotionId);
  const { reward } = promotion.terms;
  const targets: Partial<Record<Step, string>> = {
    deposit: `/member/depositv2?promotion=${id}`,
    mission: `/member/missionLeaderboard?mission=${id}`,
    tournament: `/member/missionLeaderboard?mission=${id}`,
    ...(reward.kind === 'ENTRIES' && {
      raffle: `/promoDetail?id=${encodeURIComponent(reward.raffle)}`,
    }),
    claim: '/member/rewardCenter',
    invite: '/member/referral',
    mall: '/pointMall',
    play: '/rng',
  };
  const target = targets[step];
  if (target === undefined) return null;
  return (
    <ButtonLink href={target} data-wide>
      {t(`detail.${step}`)}
    </ButtonLink>
  );
});

const ButtonLink = styled.a`
  ${buttonLook}
`;
