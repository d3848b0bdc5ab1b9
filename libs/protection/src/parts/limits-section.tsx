import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Gauge } from 'lucide-react';
import { styled } from 'styled-components';

import { limitGroups } from '../model/limits.ts';
import type { PlayLimit } from '../model/protection-store.ts';
import { type LimitActions, LimitRow } from './limit-row.tsx';
import { Section } from './section.tsx';

type LimitsSectionProps = LimitActions & { readonly limits: readonly PlayLimit[] };

/** Deposit, loss, stake and session limits, by subject. */
export function LimitsSection({ limits, ...actions }: LimitsSectionProps) {
  const { t } = useTranslation('protection');
  return (
    <Section icon={Gauge} title={t('limit.title')} lead={t('limit.lead')}>
      {limitGroups.map(({ name, kinds }) => (
        <Group key={name}>
          <legend>{t(`limit.group.${name}`)}</legend>
          <ul>
            {kinds.map((kind) => {
              const limit = limits.find((one) => one.kind === kind);
              return limit && <LimitRow key={kind} limit={limit} {...actions} />;
            })}
          </ul>
        </Group>
      ))}
    </Section>
  );
}

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: ${space[2]} 0 0;
    color: ${color('text-3')};
    font-size: ${type.xs};
    font-weight: 600;
  }
  > ul {
    padding: 0;
    list-style: none;
  }
`;
