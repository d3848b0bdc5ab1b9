import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { PageFrame } from '@parlour/ui/display';
import { FileCheck2, Headset, Link2, type LucideIcon, UsersRound } from 'lucide-react';
import { styled } from 'styled-components';

import type { Resource } from '../model/download-guide.ts';
import { ApplicationForm } from './join/application-form.tsx';
import { ContactLinks } from './join/contact-links.tsx';

type JoinScreenProps = {
  /** Pages of the brand elsewhere that came with the page. */
  readonly resources?: readonly Resource[];
  /** The address at which customer service answers, if the brand has one. */
  readonly service?: string | undefined;
};

const gains: readonly {
  readonly key: 'link' | 'team' | 'terms' | 'contact';
  readonly icon: LucideIcon;
}[] = [
  { key: 'link', icon: Link2 },
  { key: 'team', icon: UsersRound },
  { key: 'terms', icon: FileCheck2 },
  { key: 'contact', icon: Headset },
];

const steps = ['write', 'agree', 'begin'] as const;

/** For agents and affiliates: what they get, how it begins, and a form to write to the operator. */
export function JoinScreen({ resources = [], service }: JoinScreenProps) {
  const { t } = useTranslation('content');
  const { brandName: brand } = useTenant();
  return (
    <PageFrame title={t('join.title', { brand })} lead={t('join.lead')}>
      <Gains>
        {gains.map(({ key, icon }) => (
          <li key={key}>
            <Icon of={icon} size={24} />
            <h2>{t(`join.gain.${key}.title`)}</h2>
            <p>{t(`join.gain.${key}.text`)}</p>
          </li>
        ))}
      </Gains>
      <Columns>
        <div>
          <section>
            <h2>{t('join.how')}</h2>
            <Steps>
              {steps.map((step) => (
                <li key={step}>
                  <h3>{t(`join.step.${step}.title`)}</h3>
                  <p>{t(`join.step.${step}.text`)}</p>
                </li>
              ))}
            </Steps>
          </section>
          <ContactLinks resources={resources} service={service} />
        </div>
        <section aria-labelledby="application">
          <h2 id="application">{t('join.form')}</h2>
          <ApplicationForm />
        </section>
      </Columns>
    </PageFrame>
  );
}

const Gains = styled.ul`
  padding: 0;
  list-style: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: ${space[1]} ${space[3]};
  }
  svg {
    grid-row: span 2;
    box-sizing: content-box;
    padding: ${space[3]};
    border-radius: ${radius.card};
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
  }
  h2 {
    font-size: ${type.lg};
  }
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color('line-1')};
  h2 {
    font-size: ${type.xl};
  }
  > div,
  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space[5]};
  }
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 460px);
    gap: ${space[8]};
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  padding: ${space[3]} 0 0;
  list-style: none;
  counter-reset: step;
  > li {
    counter-increment: step;
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: 2px ${space[3]};
  }
  > li::before {
    content: counter(step);
    grid-row: span 2;
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border: 2px solid ${color('brand')};
    border-radius: 50%;
    color: ${color('brand-text')};
    font-weight: 700;
    line-height: 1;
  }
  h3 {
    font-size: ${type.md};
    align-self: center;
  }
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
