import { useTranslation } from '@parlour/i18n';
import { size } from '@parlour/tokens';
import { linkLook } from '@parlour/ui';
import { styled } from 'styled-components';

type NotMeProps = { readonly name: string; readonly onNotMe: () => void };

/** Forgets the remembered member, for a login by another one. */
export function NotMe({ name, onNotMe }: NotMeProps) {
  const { t } = useTranslation('auth');
  return (
    <Press type="button" onClick={onNotMe}>
      {t('login.notMe', { name })}
    </Press>
  );
}

const Press = styled.button`
  ${linkLook}
  min-block-size: ${size.touch};
`;
