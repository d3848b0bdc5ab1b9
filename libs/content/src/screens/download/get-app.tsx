import { useTranslation } from '@parlour/i18n';
import { color, media, radius, space, type } from '@parlour/tokens';
import { buttonLook, Icon, Skeleton } from '@parlour/ui';
import { CopyField, QrCode } from '@parlour/ui/display';
import { Download, ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';

import type { Guide } from '../../model/download-guide.ts';

type GetAppProps = {
  readonly guide: Guide;
  readonly brand: string;
  /** The address of the app; null until the browser has reported its domain. */
  readonly address: string | null;
  /** The address in the QR code and in the field to copy; mostly the same as `address`. */
  readonly code: string | null;
  /** False while there is a guide but no file yet. */
  readonly isPublished: boolean;
};

const QR_CODE_SIZE_PX = 176;

/**
 * The way to an app: a button for this device, a code for another one's camera, and the address to
 * pass on.
 */
export function GetApp({ guide, brand, address, code, isPublished }: GetAppProps) {
  const { t } = useTranslation('content');
  const isSite = guide === 'ios-lite';
  return (
    <Root>
      <Here>
        <h2>{t(`download.title.${guide}`, { brand })}</h2>
        <p>{t(`download.text.${guide}`, { brand })}</p>
        {!isPublished && (
          <>
            <strong>{t('download.soon')}</strong>
            <ButtonLink href="/down?guide=ios-lite">{t('download.lite')}</ButtonLink>
          </>
        )}
        {isPublished && address && (
          <ButtonLink href={address} {...(!isSite && { rel: 'noopener' })} data-size="lg">
            <Icon of={isSite ? ExternalLink : Download} />
            {t(isSite ? 'download.open' : 'download.get')}
          </ButtonLink>
        )}
        {isPublished && !address && (
          <Skeleton inline="180px" block="52px" corner="var(--radius-button)" />
        )}
      </Here>
      <Elsewhere>
        {code ? (
          <QrCode value={code} label={t('download.code', { brand })} size={QR_CODE_SIZE_PX} />
        ) : (
          <Skeleton
            inline={`${QR_CODE_SIZE_PX}px`}
            block={`${QR_CODE_SIZE_PX}px`}
            corner="var(--radius-inner)"
          />
        )}
        <div>
          <p>{t('download.scan')}</p>
          {code && <CopyField label={t('download.link')} value={code} />}
        </div>
      </Elsewhere>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: ${color('brand-soft')};
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
  }
`;

const Here = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

const Elsewhere = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[4]};
  > div {
    display: grid;
    gap: ${space[3]};
    inline-size: 100%;
  }
  ${media.full} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
  }
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
