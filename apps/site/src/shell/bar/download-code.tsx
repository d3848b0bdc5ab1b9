import { useTranslation } from '@parlour/i18n';
import { color, space, type as text } from '@parlour/tokens';
import { Icon, IconButton, TextLink } from '@parlour/ui';
import { Popover } from '@parlour/ui/controls';
import { BrandMark, QrCode } from '@parlour/ui/display';
import { SquareArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Download, DownloadType } from './downloads.ts';

/**
 * The marks of the phones' platforms; a download that needs no store has the icon of an
 * installation.
 */
const icons: Readonly<Record<DownloadType, ReactNode>> = {
  IOS_LITE: <Icon of={SquareArrowDown} />,
  IOS: <BrandMark of="apple" />,
  ANDROID: <BrandMark of="android" />,
};

/**
 * An application's icon; a press shows the code that a phone's camera reads, and the way to the
 * guide.
 */
export function DownloadCode({ type, code }: Download) {
  const { t } = useTranslation('site-later');
  const label = t(`bar.app.${type}`);
  return (
    <Popover
      label={label}
      side="above"
      align="end"
      renderTrigger={(ties) => (
        <IconButton label={label} {...ties}>
          {icons[type]}
        </IconButton>
      )}
    >
      {(close) => (
        <Code>
          <strong>{label}</strong>
          <QrCode value={code} label={label} size={152} />
          <p>{t('bar.scan')}</p>
          <TextLink href="/down" onClick={() => close()}>
            {t('bar.guide')}
          </TextLink>
        </Code>
      )}
    </Popover>
  );
}

const Code = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  inline-size: 200px;
  color: ${color('text-1')};
  font-size: ${text.sm};
  text-align: center;
`;
