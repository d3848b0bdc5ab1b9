import { useTranslation } from '@parlour/i18n';
import type { Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, rhythm, space, type } from '@parlour/tokens';
import { Button, Money, Skeleton } from '@parlour/ui';
import { Banknote, Headset, History, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { BreakNotice } from '../parts/break-notice.tsx';
import { HelpSection } from '../parts/help-section.tsx';
import { Section } from '../parts/section.tsx';

export type ExcludedScreenProps = {
  readonly username: string;
  /** The end of the exclusion, ms. */
  readonly until: number;
  /** Null while it is being loaded. */
  readonly balance: Micros | null;
  /** The brand's line to customer service. */
  readonly service?: string | undefined;
  readonly onLogout: () => void;
  /** The way to withdraw what is left. */
  readonly withdrawal: ReactNode;
  /** The member's messages, to be read. */
  readonly messages: ReactNode;
  /** The member's requests to customer service. */
  readonly support: ReactNode;
  /** The bet history. */
  readonly children: ReactNode;
};

/** All that a member under self-exclusion sees of the site: money, messages, history, help. */
export function ExcludedScreen(props: ExcludedScreenProps) {
  const { username, until, balance, service, onLogout } = props;
  const { withdrawal, messages, support, children } = props;
  const { t } = useTranslation('protection');
  const { brandName, currency } = useTenant();
  return (
    <Root>
      <Head>
        <h1>{t('excluded.title', { brand: brandName })}</h1>
        <Button tone="quiet" size="sm" onClick={onLogout}>
          {t('excluded.logout')}
        </Button>
      </Head>
      <BreakNotice reason="exclusion" until={until} />
      <p>{t('excluded.lead')}</p>
      <dl>
        <div>
          <dt>{t('excluded.account')}</dt>
          <dd dir="auto">{username}</dd>
        </div>
        <div>
          <dt>{t('excluded.balance')}</dt>
          <dd>
            {balance === null ? (
              <Skeleton inline="120px" block="20px" />
            ) : (
              <Money amount={balance} format={currency} />
            )}
          </dd>
        </div>
      </dl>
      <Section icon={Banknote} title={t('excluded.withdraw')}>
        {withdrawal}
      </Section>
      <Section icon={Mail} title={t('excluded.messages')}>
        {messages}
      </Section>
      <Section icon={Headset} title={t('help.service')}>
        {support}
      </Section>
      <Section icon={History} title={t('excluded.history')}>
        {children}
      </Section>
      <HelpSection service={service} />
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  max-inline-size: 1080px;
  min-block-size: 100dvh;
  margin-inline: auto;
  padding: ${space[5]} ${rhythm.page} ${space[7]};
  > p {
    max-inline-size: 64ch;
    color: ${color('text-2')};
  }
  > dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]} ${space[6]};
    margin: 0;
  }
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    margin: 0;
    font-size: ${type.lg};
    font-weight: 600;
    text-align: start;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;
