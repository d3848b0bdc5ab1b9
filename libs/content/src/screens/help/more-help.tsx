import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, buttonLook, Icon } from '@parlour/ui';
import { Headset, MessageSquareText } from 'lucide-react';
import { styled } from 'styled-components';

export type MoreHelpProps = {
  /** Opens the feedback form; without it the button is left out. */
  readonly onFeedback?: (() => void) | undefined;
  /** Opens customer service; without it there is the link, or nothing. */
  readonly onService?: (() => void) | undefined;
  /** The address at which customer service answers, if the brand has one. */
  readonly service?: string | undefined;
};

/** Shows the next steps when the help centre did not help. */
export function MoreHelp({ onFeedback, onService, service }: MoreHelpProps) {
  const { t } = useTranslation('content');
  if (!onFeedback && !onService && !service) return null;
  return (
    <Root aria-labelledby="more-help">
      <div>
        <h2 id="more-help">{t('help.more.title')}</h2>
        <p>{t('help.more.text')}</p>
      </div>
      <HelpLinks>
        {onService ? (
          <Button icon={<Icon of={Headset} />} onClick={onService}>
            {t('help.more.service')}
          </Button>
        ) : (
          service && (
            <ButtonLink href={service} target="_blank" rel="noopener">
              <Icon of={Headset} />
              {t('help.more.service')}
            </ButtonLink>
          )
        )}
        {onFeedback && (
          <Button tone="quiet" icon={<Icon of={MessageSquareText} />} onClick={onFeedback}>
            {t('help.more.feedback')}
          </Button>
        )}
      </HelpLinks>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: ${color('brand-soft')};
  h2 {
    font-size: ${type.lg};
  }
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const HelpLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
