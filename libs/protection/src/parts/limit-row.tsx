import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Badge, Button } from '@parlour/ui';
import { Progress } from '@parlour/ui/display';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

import { isSet, computeUsedShare } from '../model/limits.ts';
import type { LimitValue, PlayLimit } from '../model/protection-store.ts';
import { LimitForm } from './limit-form.tsx';
import { PendingChange } from './pending-change.tsx';

export type LimitActions = {
  readonly onSet: (limit: PlayLimit, value: LimitValue) => Promise<void>;
  readonly onRemove: (limit: PlayLimit) => Promise<void>;
  readonly onConfirm: (limit: PlayLimit) => Promise<void>;
};

type LimitRowProps = LimitActions & { readonly limit: PlayLimit };

/** One limit: what it is, how much of it is used, a change that waits, and its form. */
export function LimitRow({ limit, onSet, onRemove, onConfirm }: LimitRowProps) {
  const { t } = useTranslation('protection');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const formatLimit = useFormatLimit();
  const name = t(`limit.kind.${limit.kind}`);
  const close = () => {
    setOpen(false);
    // The button is back with the next frame; the focus goes where it came from.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Root data-kind={limit.kind}>
      <Line>
        <div>
          <h3>{name}</h3>
          <p data-set={isSet(limit.own) || undefined}>{formatLimit(limit.own)}</p>
        </div>
        {!isOpen && (
          <Button
            ref={opener}
            tone="quiet"
            size="sm"
            aria-label={t(isSet(limit.own) ? 'limit.changeOf' : 'limit.setOf', { name })}
            onClick={() => setOpen(true)}
          >
            {t(isSet(limit.own) ? 'limit.change' : 'limit.set')}
          </Button>
        )}
      </Line>
      {limit.operator && (
        <Note>
          <Badge data-tone="warning">{t('limit.operatorSign')}</Badge>{' '}
          {t('limit.operator', { limit: formatLimit(limit.operator) })}
        </Note>
      )}
      <Usage limit={limit} name={name} />
      {limit.pending && (
        <PendingChange
          name={name}
          to={formatLimit(limit.pending)}
          pending={limit.pending}
          onConfirm={() => onConfirm(limit)}
          onKeep={() => onSet(limit, toValue(limit.own))}
        />
      )}
      {isOpen && (
        <LimitForm
          limit={limit}
          name={name}
          onSet={(value) => onSet(limit, value)}
          onRemove={() => onRemove(limit)}
          onClose={close}
        />
      )}
    </Root>
  );
}

/** The limit that holds, sent once more: it takes back a change that waits. */
const toValue = ({ amount, minutes }: PlayLimit['own']): LimitValue =>
  amount === null ? { minutes: minutes ?? 0 } : { amount };

function Usage({ limit, name }: { readonly limit: PlayLimit; readonly name: string }) {
  const { t } = useTranslation('protection');
  const { currency } = useTenant();
  const share = computeUsedShare(limit);
  if (share === null || limit.used === null) return null;
  // Isolated: symbol and digits keep their order in every language.
  const amount = `\u2066${formatMoney(fromWire(limit.used), currency)}\u2069`;
  return (
    <Progress
      label={t('limit.usedOf', { name })}
      isLabelHidden
      value={share * 100}
      tone={getTone(share)}
      text={t(limit.kind.startsWith('LOSS') ? 'limit.lost' : 'limit.deposited', { amount })}
    />
  );
}

function getTone(share: number): 'negative' | 'warning' | 'brand' {
  if (share >= 1) return 'negative';
  return share >= 0.8 ? 'warning' : 'brand';
}

/** Writes a limit in words; nothing set is no limit. */
function useFormatLimit(): (value: Pick<PlayLimit['own'], 'amount' | 'minutes'>) => string {
  const { t } = useTranslation('protection');
  const { currency } = useTenant();
  return ({ amount, minutes }) => {
    if (amount !== null) return `\u2066${formatMoney(fromWire(amount), currency)}\u2069`;
    return minutes === null ? t('limit.none') : t('limit.minutes', { minutes });
  };
}

const Root = styled.li`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color('line-1')};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  > div {
    min-inline-size: 0;
  }
  h3 {
    font-size: ${type.md};
  }
  p {
    color: ${color('text-2')};
    font-variant-numeric: tabular-nums;
  }
  p[data-set] {
    color: ${color('text-1')};
    font-weight: 600;
  }
`;

const Note = styled.p`
  font-size: ${type.sm};
`;
