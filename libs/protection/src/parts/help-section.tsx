import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { internationalHelpLines } from '@parlour/tenant';
import { color, space, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { Section } from './section.tsx';

const QUESTIONS = ['more', 'recover', 'borrow', 'hide'] as const;

type HelpSectionProps = {
  /** The brand's line to customer service. */
  readonly service?: string | undefined;
};

/** Questions to ask oneself, organisations that help, and the brand's customer service. */
export function HelpSection({ service }: HelpSectionProps) {
  const { t } = useTranslation('protection');
  const { helpLines, countryName } = useTenant();
  return (
    <Section icon={LifeBuoy} title={t('help.title')} lead={t('help.lead')}>
      <SelfCheck />
      <Lines>
        {[...helpLines, ...internationalHelpLines].map(({ name, url, phone }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" dir="auto">
              {name}
            </a>
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^\d+,]/g, '')}`} dir="ltr">
                {phone}
              </a>
            )}
          </li>
        ))}
        {service && (
          <li>
            <a href={service} target="_blank" rel="noopener">
              {t('help.service')}
            </a>
          </li>
        )}
      </Lines>
      <Small>{t('help.outside', { country: countryName })}</Small>
    </Section>
  );
}

/** Four questions; answers stay on the page and are sent nowhere. */
function SelfCheck() {
  const { t } = useTranslation('protection');
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const isDone = QUESTIONS.every((question) => question in answers);
  return (
    <Check>
      <p>{t('check.lead')}</p>
      {QUESTIONS.map((question) => (
        <fieldset key={question}>
          <legend>{t(`check.question.${question}`)}</legend>
          {([true, false] as const).map((answer) => (
            <label key={String(answer)}>
              <input
                type="radio"
                name={`check-${question}`}
                checked={answers[question] === answer}
                onChange={() => setAnswers({ ...answers, [question]: answer })}
              />
              {t(answer ? 'check.yes' : 'check.no')}
            </label>
          ))}
        </fieldset>
      ))}
      <output>{isDone && t(`check.result.${getResult(answers)}`)}</output>
      {isDone && (
        <div>
          <Button tone="plain" size="sm" onClick={() => setAnswers({})}>
            {t('check.again')}
          </Button>
        </div>
      )}
    </Check>
  );
}

/** No sign, one, or several. */
function getResult(answers: Readonly<Record<string, boolean>>): 'fine' | 'watch' | 'stop' {
  const signs = Object.values(answers).filter(Boolean).length;
  if (signs === 0) return 'fine';
  return signs === 1 ? 'watch' : 'stop';
}

const Check = styled.div`
  display: grid;
  gap: ${space[2]};
  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[4]};
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    float: inline-start;
    inline-size: 100%;
    padding: 0;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 44px;
  }
  input {
    inline-size: 20px;
    block-size: 20px;
    accent-color: ${color('brand')};
  }
  output:empty {
    display: none;
  }
  output {
    font-weight: 600;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: ${color('brand-text')};
    font-weight: 600;
  }
`;

const Small = styled.p`
  color: ${color('text-3')};
  font-size: ${type.sm};
`;
