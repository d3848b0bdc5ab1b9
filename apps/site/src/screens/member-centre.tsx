import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { chipLook, Modal, Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';

import type { MemberPage } from '../navigation/pages.ts';
import { LoadFailure } from '../shell/load-failure.tsx';

const pages: readonly MemberPage[] = ['securityCenter', 'depositv2', 'personalHistoryCopy'];

type MemberCentreProps = { readonly page: MemberPage; readonly onClose: () => void; readonly children: ReactNode };

/** The person's own pages, over the page that was there. */
export function MemberCentre({ page, onClose, children }: MemberCentreProps) {
  const { t } = useTranslation('site');
  return (
    <Modal name="member" isOpen title={t(`title.${page}`)} onClose={onClose} size={{ inline: page === 'personalHistoryCopy' ? 1080 : 720, block: 480 }}>
      <Menu aria-label={t('member.pages')}>
        {pages.map((entry) => (
          <Entry key={entry} href={`/member/${entry}`} aria-current={entry === page ? 'page' : undefined}>
            {t(`title.${entry}`)}
          </Entry>
        ))}
      </Menu>
      <LoadFailure key={page}>
        <Suspense fallback={<Skeleton block="240px" corner="12px" />}>
          {children}
        </Suspense>
      </LoadFailure>
    </Modal>
  );
}

const Menu = styled.nav`
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  scrollbar-width: none;
  padding: 3px 3px ${space[4]};
`;

const Entry = styled.a`
  ${chipLook}
`;
