import { ContentDialogs } from '@parlour/content';
import { useTranslation } from '@parlour/i18n';
import { useStore, useTenant } from '@parlour/session';
import { color, layer, media, motion, shadow, size, space, type } from '@parlour/tokens';
import { Icon, IconButton } from '@parlour/ui';
import { ArrowUp, Gauge, Headset, MessageSquareText, MessagesSquare, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { css, styled } from 'styled-components';

import { useSiteFacts } from '../../model/site-facts.tsx';
import { ShellDialogs } from '../shell-dialogs.ts';
import { DownloadCode } from './download-code.tsx';
import { listDownloads } from './downloads.ts';
import { SocialLinks } from './social-links.tsx';
import { listSocials } from './socials.ts';
import { useService } from './use-service.ts';
import { useShare } from './use-share.ts';

/** Distance in px scrolled down the page at which the button back to the top appears. */
const FAR_PX = 600;

/**
 * Beside the page from 1024 px: service, applications, social pages, room, feedback, sharing, and
 * the way back up.
 */
export const RightBar = observer(function RightBar() {
  const { t } = useTranslation('site-later');
  const { resources } = useSiteFacts();
  const { features } = useTenant();
  const content = useStore(ContentDialogs);
  const dialogs = useStore(ShellDialogs);
  const service = useService();
  const share = useShare();
  const isFar = useFar();

  return (
    <Root aria-label={t('bar.label')}>
      <Spot {...service} aria-label={t('bar.service')}>
        <Icon of={Headset} />
      </Spot>
      {listDownloads(resources, globalThis.location.origin).map((download) => (
        <DownloadCode key={download.type} {...download} />
      ))}
      <SocialLinks socials={listSocials(resources)} />
      {features.chat && (
        <IconButton label={t('bar.chat')} onClick={() => content.show('chat')}>
          <Icon of={MessagesSquare} />
        </IconButton>
      )}
      <IconButton label={t('bar.feedback')} onClick={() => content.show('feedback')}>
        <Icon of={MessageSquareText} />
      </IconButton>
      <IconButton label={t('bar.domains')} onClick={() => dialogs.show('domains')}>
        <Icon of={Gauge} />
      </IconButton>
      <IconButton label={t('bar.share')} onClick={share}>
        <Icon of={Share2} isDirectional />
      </IconButton>
      {isFar && (
        <IconButton
          label={t('bar.top')}
          onClick={() => {
            scrollTo({ top: 0 });
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <Icon of={ArrowUp} />
        </IconButton>
      )}
    </Root>
  );
});

/** True when the page has been scrolled far down. */
function useFar(): boolean {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(globalThis.scrollY > FAR_PX);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isFar;
}

const Root = styled.aside`
  display: none;
  ${media.full} {
    position: fixed;
    inset-inline-end: ${space[2]};
    /* Above the place of the floating gift. */
    inset-block-end: 112px;
    z-index: ${layer.tabs};
    display: grid;
    justify-items: center;
    padding: 2px;
    border: var(--line) solid ${color('line-1')};
    border-radius: calc(var(--radius-button) + 2px);
    background: ${color('surface-2')};
    color: ${color('text-2')};
    box-shadow: ${shadow[2]};
    animation: parlour-appear ${motion.medium} ${motion.enter};
  }
  /* What an icon means stands beside it under the mouse and at the keyboard's focus. */
  > :is(a, button) {
    position: relative;
  }
  > :is(a, button):is(:hover, :focus-visible)::after {
    content: attr(aria-label);
    position: absolute;
    inset-inline-end: calc(100% + ${space[2]});
    inset-block-start: 50%;
    translate: 0 -50%;
    padding: ${space[1]} ${space[3]};
    border-radius: var(--radius-inner);
    background: ${color('text-1')};
    color: ${color('surface-1')};
    font-size: ${type.sm};
    font-weight: 600;
    white-space: nowrap;
    pointer-events: none;
  }
  @media (max-height: 720px) {
    max-block-size: calc(100dvh - 264px);
    overflow-y: auto;
  }
  @keyframes parlour-appear {
    from {
      opacity: 0;
    }
  }
`;

const spot = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border-radius: var(--radius-button);
  color: inherit;
  &:hover {
    background: ${color('surface-3')};
    color: ${color('brand-text')};
  }
`;

const Spot = styled.a`
  ${spot}
`;
