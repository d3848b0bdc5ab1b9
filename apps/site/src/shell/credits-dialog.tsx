import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Modal, TextLink } from '@parlour/ui';
import { styled } from 'styled-components';

// Names of works and licences are the same in every language.
const works = [
  {
    key: 'silhouettes',
    name: 'game-icons.net: Lorc, Delapouite and contributors',
    licence: 'CC BY 3.0',
    href: 'https://game-icons.net',
  },
  { key: 'icons', name: 'Lucide', licence: 'ISC', href: 'https://lucide.dev' },
  { key: 'icons', name: 'Simple Icons', licence: 'CC0 1.0', href: 'https://simpleicons.org' },
  {
    key: 'flags',
    name: 'Circle Flags, HatScripts',
    licence: 'MIT',
    href: 'https://github.com/HatScripts/circle-flags',
  },
  {
    key: 'fonts',
    name: 'Figtree, Baloo 2, Nunito, Outfit, Archivo, Sora, Manrope, Noto',
    licence: 'SIL OFL 1.1',
    href: 'https://openfontlicense.org',
  },
] as const;

/** A dialog with the authors of the pictures, icons and fonts. */
export function CreditsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('site-later');
  return (
    <Modal
      name="credits"
      isOpen
      title={t('credits.title')}
      onClose={onClose}
      size={{ inline: 520, block: 200 }}
    >
      <List>
        {works.map(({ key, name, licence, href }) => (
          <div key={name}>
            <dt>{t(`credits.${key}`)}</dt>
            <dd>
              <TextLink href={href} target="_blank" rel="noopener" lang="en" dir="ltr">
                {name}
              </TextLink>
              <span dir="ltr" translate="no">
                {licence}
              </span>
            </dd>
          </div>
        ))}
      </List>
      <Own>{t('credits.own')}</Own>
    </Modal>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space[4]};
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[3]};
    margin: 0;
  }
  dd > span {
    color: ${color('text-3')};
    font-size: ${type.sm};
  }
`;

const Own = styled.p`
  margin-block-start: ${space[5]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
