import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Badge, Button, FailedState, Icon, Modal, Skeleton } from '@parlour/ui';
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { type LineSpeed, measureLines, originOf } from './line-speed.ts';

/** The brand's addresses and how fast each answers here, to change to a faster one. */
export function DomainsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('site-later');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const [lines, setLines] = useState<readonly LineSpeed[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);

  const measure = useCallback(
    (isAnew: boolean) => {
      measureLines(
        {
          system: api.system,
          storage: sessionStorage,
          here: globalThis.location,
          fetch: (...call) => fetch(...call),
          now: () => performance.timeOrigin + performance.now(),
        },
        isAnew,
      ).then(setLines, (thrown: unknown) => setError(callErrorOf(thrown)));
    },
    [api],
  );
  useEffect(() => measure(false), [measure]);
  const measureAgain = () => {
    setLines(null);
    setError(null);
    measure(true);
  };

  return (
    <Modal
      name="domains"
      isOpen
      title={t('domains.title')}
      onClose={onClose}
      size={{ inline: 480, block: 220 }}
    >
      <Intro>{t('domains.text')}</Intro>
      {error && (
        <FailedState title={errors(error.code)} detail={error.requestId} onRetry={measureAgain} />
      )}
      {!error && (
        <List aria-busy={lines === null || undefined}>
          {lines === null && (
            <li>
              <Skeleton block="56px" />
            </li>
          )}
          {lines?.map(({ domain, ms }, index) => {
            const isHere = domain === globalThis.location.hostname;
            return (
              <li key={domain}>
                <Line
                  as={isHere ? 'div' : 'a'}
                  {...(!isHere && { href: `${originOf(domain, globalThis.location)}/` })}
                >
                  <strong dir="ltr">{domain}</strong>
                  {isHere ? (
                    <Badge data-tone="brand">{t('domains.here')}</Badge>
                  ) : index === 0 && ms !== null ? (
                    <Badge data-tone="accent">{t('domains.fastest')}</Badge>
                  ) : null}
                  <Speed
                    data-pace={
                      ms === null ? 'none' : ms < 150 ? 'fast' : ms < 500 ? 'middle' : 'slow'
                    }
                  >
                    {ms === null ? t('domains.unknown') : t('domains.speed', { ms })}
                  </Speed>
                </Line>
              </li>
            );
          })}
        </List>
      )}
      <Button
        tone="quiet"
        size="sm"
        icon={<Icon of={RotateCw} size={18} />}
        busy={lines === null && !error}
        onClick={measureAgain}
      >
        {t('domains.again')}
      </Button>
    </Modal>
  );
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
