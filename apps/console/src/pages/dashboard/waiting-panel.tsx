import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { Panel } from '../../layout/panel.tsx';
import { useOpenPages } from '../../navigation/open-pages.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import type { Waiting } from '../../navigation/queue.ts';
import { useWaiting } from '../../navigation/use-waiting.ts';
import type { Brand } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';
import { useAgeText } from '../withdrawals/waiting-age.tsx';

type WaitingPanelProps = { readonly brands: readonly Pick<Brand, 'code' | 'name'>[] };

/** Everything that waits for the operator, brand by brand, each with the list to decide it in. */
export function WaitingPanel({ brands }: WaitingPanelProps) {
  const { t } = useTranslation('dashboard');
  const pages = useWaiting(useOpenPages(brands.map(({ code }) => code)));
  if (pages.length === 0) return null;
  const groups = [null, ...brands]
    .map((brand) => ({
      brand,
      waiting: pages
        .filter((page) => page.brand === (brand?.code ?? null))
        .flatMap(({ waiting = [] }) => waiting)
        .filter(({ count }) => count > 0),
    }))
    .filter(({ waiting }) => waiting.length > 0);
  const isKnown = pages.every(({ waiting }) => waiting !== undefined);
  return (
    <Panel title={t('waiting.title')}>
      <div>
        {groups.map(({ brand, waiting }) => (
          <Group key={brand?.code ?? ''}>
            {brand && brands.length > 1 ? <h3>{brand.name}</h3> : null}
            <ul>
              {waiting.map((one) => (
                <li key={one.kind}>
                  <WaitingLink waiting={one} base={brand ? `/b/${brand.code}/` : '/'} />
                </li>
              ))}
            </ul>
          </Group>
        ))}
        {groups.length === 0 && isKnown ? <p>{t('waiting.none')}</p> : null}
      </div>
    </Panel>
  );
}

type WaitingLinkProps = { readonly waiting: Waiting; readonly base: string };

/** The name of a list with the number of things in it that wait. */
function WaitingLink({ waiting: { kind, count, list, oldestMinutes }, base }: WaitingLinkProps) {
  const { t } = useTranslation('dashboard');
  const ageText = useAgeText();
  const text =
    oldestMinutes === null || oldestMinutes === undefined
      ? formatCount(count)
      : t('waiting.oldest', { count, age: ageText(oldestMinutes) });
  return (
    <PageLink to={`${base}${list}`}>
      {t(`waiting.${kind}`)} <strong>{text}</strong>
    </PageLink>
  );
}

const Group = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
  & + & {
    margin-block-start: ${space[2]};
  }
  h3 {
    min-inline-size: 96px;
    font-size: ${type.sm};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 34px;
    padding-inline: ${space[3]};
    border: 1px solid ${color('line-2')};
    border-radius: ${radius.control};
    font-size: ${type.sm};
    text-decoration: none;
  }
  @media (max-width: 1023.98px) {
    a {
      min-block-size: 44px;
    }
  }
`;
