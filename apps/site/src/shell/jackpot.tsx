import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { RollingCounter, useOnScreen } from '@parlour/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { getJackpotAt, JACKPOT_INTERVAL_MS } from '../model/jackpot.ts';

type JackpotProps = {
  /**
   * The amount in a real pool; without one the counter shows a figure made of the time, and says
   * so.
   */
  readonly pool?: Micros | undefined;
};

/**
 * The jackpot counter: a real pool, or a display that grows with the time and is marked as one. It
 * begins to count in the browser.
 */
export function Jackpot({ pool }: JackpotProps) {
  const { t } = useTranslation('site-later');
  const { currency } = useTenant();
  const [shown, setShown] = useState<Micros | null>(null);
  const isDisplay = pool === undefined;
  const root = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(root);
  useEffect(() => {
    if (!isDisplay || !isOnScreen) return;
    const tick = () => setShown(getJackpotAt(Date.now()));
    tick();
    const timer = setInterval(tick, JACKPOT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isDisplay, isOnScreen]);
  const amount = pool ?? shown;
  return (
    <Root ref={root} aria-label={t('jackpot.label')}>
      <Label>{t('jackpot.label')}</Label>
      <Figure>
        {amount === null ? null : <RollingCounter text={formatMoney(amount, currency)} />}
      </Figure>
      {isDisplay ? <small>{t('jackpot.display')}</small> : null}
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space[3]};
  min-block-size: 44px;
  padding: 0 ${space[4]};
  border-radius: ${radius.card};
  background: ${color('chrome')};
  color: ${color('chrome-ink')};
  text-align: center;
  > small {
    font-size: ${type.xs};
    opacity: 0.86;
    text-wrap: balance;
  }
`;

const Label = styled.h2`
  font-size: ${type.sm};
  font-weight: 600;
`;

/* Its place is kept before the digits are there. */
const Figure = styled.p`
  min-block-size: 1.2em;
  min-inline-size: 7em;
  font-size: clamp(1.25rem, 6vw, 1.5rem);
  font-weight: 700;
  line-height: 1.2;
`;
