import { sessionStore } from '@parlour/browser-storage';
import { type CallError, toCallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Badge, Button, FailedState, Icon, Modal, Skeleton } from '@parlour/ui';
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { type LineSpeed, measureLines, buildOrigin } from './line-speed.ts';

/** The brand's addresses and how fast each responds here, to change to a faster one. */
export function DomainsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('site-later');
  const { t: errors } = useTranslation('errors');
  const { lines, error, measureAgain } = useLineSpeeds();
  const isMeasuring = lines === null;

  return (
    <Modal
      name="domains"
      isOpen
      title={t('domains.title')}
      onClose={onClose}
      size={{ inline: 480, block: 220 }}
    >
      <Intro>{t('domains.text')}</Intro>
      {error ? (
        <FailedState
          title={errorText(errors, error)}
          detail={error.requestId}
          onRetry={measureAgain}
        />
      ) : (
        <List aria-busy={isMeasuring || undefined}>
          {isMeasuring && (
            <li>
              <Skeleton block="56px" />
            </li>
          )}
          {lines?.map((line, index) => (
            <li key={line.domain}>
              <DomainLine {...line} isFastest={index === 0 && line.ms !== null} />
            </li>
          ))}
        </List>
      )}
      <Button
        tone="quiet"
        size="sm"
        icon={<Icon of={RotateCw} size={18} />}
        busy={isMeasuring && !error}
        onClick={measureAgain}
      >
        {t('domains.again')}
      </Button>
    </Modal>
  );
}

/** Measures the brand's addresses; `lines` is null until the speeds are known. */
function useLineSpeeds() {
  const api = useApi();
  const [lines, setLines] = useState<readonly LineSpeed[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const measure = useCallback(
    (isAnew: boolean) => {
      measureLines(
        {
          system: api.system,
          storage: sessionStore,
          here: globalThis.location,
          fetch: (...call) => fetch(...call),
          now: () => performance.timeOrigin + performance.now(),
        },
        isAnew,
      ).then(setLines, (thrown: unknown) => setError(toCallError(thrown)));
    },
    [api],
  );
  useEffect(() => measure(false), [measure]);
  const measureAgain = () => {
    setLines(null);
    setError(null);
    measure(true);
  };
  return { lines, error, measureAgain };
}

type DomainLineProps = LineSpeed & { readonly isFastest: boolean };

function DomainLine({ domain, ms, isFastest }: DomainLineProps) {
  const { t } = useTranslation('site-later');
  const isHere = domain === globalThis.location.hostname;
  return (
    <Line
      as={isHere ? 'div' : 'a'}
      {...(!isHere && { href: `${buildOrigin(domain, globalThis.location)}/` })}
    >
      <strong dir="ltr" translate="no">
        {domain}
      </strong>
      {isHere && <Badge data-tone="brand">{t('domains.here')}</Badge>}
      {!isHere && isFastest && <Badge data-tone="accent">{t('domains.fastest')}</Badge>}
      <Speed data-pace={rateSpeed(ms)}>
        {ms === null ? t('domains.unknown') : t('domains.speed', { ms })}
      </Speed>
    </Line>
  );
}

function rateSpeed(ms: number | null): 'none' | 'fast' | 'middle' | 'slow' {
  if (ms === null) return 'none';
  if (ms < 150) return 'fast';
  return ms < 500 ? 'middle' : 'slow';
}

const Intro = styled.p`
  color: ${color('text-2')};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-block: ${space[4]};
  padding: 0;
  list-style: none;
`;

const Line = styled.a`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-block-size: calc(${size.touch} + 8px);
  padding: ${space[2]} ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.control};
  color: inherit;
  text-decoration: none;
  > strong {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  &[href]:hover {
    background: ${color('surface-3')};
  }
`;

const Speed = styled.span`
  font-size: ${type.sm};
  font-variant-numeric: tabular-nums;
  color: ${color('text-2')};
  &[data-pace='fast'] {
    color: ${color('positive')};
  }
  &[data-pace='slow'] {
    color: ${color('warning')};
  }
`;
