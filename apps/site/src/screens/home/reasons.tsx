import { useTranslation } from '@parlour/i18n';
import { color, rhythm, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { LayoutGrid, MonitorSmartphone, ShieldCheck, Zap } from 'lucide-react';
import { styled } from 'styled-components';

import { useSiteFacts } from '../../model/site-facts.tsx';

const reasons = [
  { key: 'fast', icon: Zap },
  { key: 'safe', icon: ShieldCheck },
  { key: 'choice', icon: LayoutGrid },
  { key: 'apps', icon: MonitorSmartphone },
] as const;

/** Shows the reasons to choose the brand. */
export function Reasons() {
  const { t } = useTranslation('site-later');
  const isPlay = useSiteFacts().book === 'PLAY';
  return (
    <section aria-labelledby="why">
      <Title id="why">{t('why.title')}</Title>
      <List>
        {reasons.map(({ key, icon }) => {
          // Play money is never paid out, so that nothing may be promised of withdrawals.
          const words = key === 'fast' && isPlay ? 'fastPlay' : key;
          return (
            <li key={key}>
              <Icon of={icon} size={26} />
              <h3>{t(`why.${words}.title`)}</h3>
              <p>{t(`why.${words}.text`)}</p>
            </li>
          );
        })}
      </List>
    </section>
  );
}

const Title = styled.h2`
  margin-block-end: ${space[3]};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: ${rhythm.gap} ${space[5]};
  list-style: none;
  padding: 0;
  > li {
    padding-block: ${space[3]};
    border-block-start: 2px solid ${color('line-1')};
  }
  svg {
    color: ${color('brand-text')};
    margin-block-end: ${space[2]};
  }
  h3 {
    font-size: ${type.md};
  }
  p {
    margin-block-start: ${space[1]};
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
