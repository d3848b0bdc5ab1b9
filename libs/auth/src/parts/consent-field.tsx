import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { space, type } from '@parlour/tokens';
import { Checkbox, TextLink } from '@parlour/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

type ConsentFieldProps = Omit<ComponentProps<typeof Checkbox>, 'children' | 'name'> & {
  /** Default: the visitor's own age and agreement. */
  readonly words?: string;
};

/**
 * Age and agreement, with what is agreed to: read in another tab, so that the form stays as it is.
 */
export function ConsentField({ words, ...props }: ConsentFieldProps) {
  const { t } = useTranslation('auth');
  const { minimumAge } = useTenant().jurisdiction;
  return (
    <div>
      <Checkbox {...props} name="consent" aria-required>
        {words ?? t('register.consent', { age: minimumAge })}
      </Checkbox>
      <Papers>
        {(['terms', 'privacy'] as const).map((tag) => (
          <TextLink key={tag} href={`/help?tag=${tag}`} target="_blank" rel="noopener">
            {t(`register.${tag}`)}
          </TextLink>
        ))}
      </Papers>
    </div>
  );
}

/* Below the words of the checkbox. */
const Papers = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  padding-inline-start: calc(22px + ${space[3]});
  font-size: ${type.sm};
`;
