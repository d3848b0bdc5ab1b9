import { useTranslation } from '@parlour/i18n';
import { color, space, type as text } from '@parlour/tokens';
import { Icon, IconButton, TextLink } from '@parlour/ui';
import { Popover } from '@parlour/ui/controls';
import { QrCode } from '@parlour/ui/display';
import { type LucideIcon, Smartphone, SquareArrowDown, TabletSmartphone } from 'lucide-react';
import { styled } from 'styled-components';

import type { Download, DownloadType } from './downloads.ts';

const icons: Readonly<Record<DownloadType, LucideIcon>> = {
  IOS_LITE: SquareArrowDown,
  IOS: Smartphone,
  ANDROID: TabletSmartphone,
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
          <Icon of={icons[type]} />
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
