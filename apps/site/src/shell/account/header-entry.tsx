import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useStore } from '@parlour/session';
import { color } from '@parlour/tokens';
import { buttonLook } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { lazyParts, preloadPart } from '../lazy-parts.ts';
import { lazyFrameParts } from '../lazy-frame-parts.ts';
import { LoadFailure } from '../load-failure.tsx';

/**
 * The login, from 1024 px as a panel below its link, and registration where the operator lets
 * visitors register by themselves.
 */
export const HeaderEntry = observer(function HeaderEntry() {
  const { t } = useTranslation('site');
  const permission = useStore(PermissionStore);
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);

  const prefetch = () => {
    preloadPart('loginPanel');
    // Who logs in is shown next.
    lazyFrameParts.account.preload().catch(() => {});
  };
  const handleClick = (event: MouseEvent) => {
    // Phones, new tabs, and pages whose script has not come keep the address: there the login is a
    // dialog.
    if (
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      !matchMedia('(min-width: 1024px)').matches
    )
      return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <>
      <Anchor>
        <ButtonLink
          ref={link}
          href="/login"
          data-tone="plain"
          data-size="sm"
          aria-expanded={isOpen || undefined}
          onClick={handleClick}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          {t('header.login')}
        </ButtonLink>
        {isOpen && (
          <LoadFailure isOver>
            <Suspense fallback={null}>
              <lazyParts.loginPanel opener={link} onClose={() => setOpen(false)} />
            </Suspense>
          </LoadFailure>
        )}
      </Anchor>
      {permission.allows('DIRECTREG3') && (
        <ButtonLink href="/register" data-tone="accent" data-size="sm">
          {t('header.register')}
        </ButtonLink>
      )}
    </>
  );
});

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

const ButtonLink = styled.a`
  ${buttonLook}
  white-space: nowrap;
  /* The longest texts of both stand beside each other on the narrowest phones. */
  @media (max-width: 383.98px) {
    &[data-size] {
      padding-inline: 8px;
    }
  }
  &[data-tone='plain'] {
    color: inherit;
  }
  &[data-tone='plain']:hover {
    background: ${color('chrome-soft')};
  }
`;
