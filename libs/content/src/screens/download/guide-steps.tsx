import { useTranslation } from '@parlour/i18n';
import { color, media, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { Guide } from '../../model/download-guide.ts';
import { PhoneScene, type PhoneView } from './phone-scene.tsx';

const steps: Readonly<Record<Guide, readonly PhoneView[]>> = {
  ios: ['site', 'download', 'settings', 'home'],
  'ios-lite': ['site', 'share', 'add', 'home'],
  android: ['download', 'settings', 'install', 'home'],
};

/** A guide as numbered steps, each with a drawn phone. */
export function GuideSteps({ guide, brand }: { readonly guide: Guide; readonly brand: string }) {
  const { t } = useTranslation('content');
  return (
    <List>
      {steps[guide].map((view) => (
        <li key={view}>
          <PhoneScene view={view} />
          <p>{t(`download.step.${guide}.${view}`, { brand })}</p>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    counter-increment: step;
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space[4]};
    padding: ${space[4]};
    border: var(--line) solid ${color('line-1')};
    border-radius: ${radius.card};
    background: ${color('surface-2')};
    font-size: ${type.sm};
  }
  > li::before {
    content: counter(step);
    position: absolute;
    inset-block-start: ${space[3]};
    inset-inline-start: ${space[3]};
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: 50%;
    background: ${color('brand')};
    color: ${color('brand-ink')};
    font-weight: 700;
    line-height: 1;
    z-index: 1;
  }
  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > li {
      flex-direction: column;
      text-align: center;
    }
  }
  ${media.full} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > li {
      justify-content: start;
      padding-block-start: ${space[5]};
    }
  }
`;
