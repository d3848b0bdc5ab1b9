import { useTranslation } from '@parlour/i18n';
import { useStore, useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useSiteFacts } from '../model/site-facts.tsx';
import { preloadPart } from './lazy-parts.ts';
import { ShellDialogs } from './shell-dialogs.ts';

/**
 * The end of the footer: minimum age, kind of money, the company and the licence as the brand's
 * records have them, and copyright. Of what has no record, nothing is said.
 */
export function LegalNotes() {
  const { t } = useTranslation('site');
  const later = useTranslation('site-later').t;
  const { brandName, jurisdiction } = useTenant();
  const { licence, operatingCompany: company } = jurisdiction;
  const { book, minimumAge: age } = useSiteFacts();
  const dialogs = useStore(ShellDialogs);
  return (
    <Legal>
      <Age dir="ltr" aria-label={t('footer.age', { age })}>
        {age}+
      </Age>
      <div>
        {book === 'PLAY' && <p>{t('footer.playMoney')}</p>}
        {company && (
          <p>
            {later('footer.company', {
              brand: brandName,
              company: company.name,
              place: company.registeredIn,
            })}
            {company.isLicencePending && !licence && ` ${later('footer.licencePending')}`}
          </p>
        )}
        {licence && (
          <p>{later('footer.licence', { authority: licence.authority, number: licence.number })}</p>
        )}
        <p>
          {t('footer.safe', { age })} <a href="/help?tag=responsible">{t('footer.playSafe')}</a>
        </p>
        <p>
          {t('footer.copyright', { brand: brandName })}{' '}
          <button
            type="button"
            onPointerEnter={() => preloadPart('credits')}
            onClick={() => dialogs.show('credits')}
          >
            {t('footer.credits')}
          </button>
        </p>
      </div>
    </Legal>
  );
}

const Legal = styled.div`
  grid-column: 1 / -1;
  display: flex;
  gap: ${space[4]};
  align-items: flex-start;
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color('chrome-line')};
  font-size: ${type.xs};
  p + p {
    margin-block-start: ${space[1]};
  }
  :is(a, button) {
    min-block-size: 24px;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Age = styled.strong`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  border: 2px solid currentColor;
  border-radius: 50%;
  font-size: ${type.sm};
`;
